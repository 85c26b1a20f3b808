/** Invalid bytes, a NUL, half of a letter or a malformed JSON: it is refused whenever it is sent. */
const refused = ['22021', '22P02', '22P05'];

/** Whether PostgreSQL refuses a text for what is in it. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && refused.includes(String(error.code));
