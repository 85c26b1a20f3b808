type Tell = typeof import('#shared/saying/tell.ts').tell;

let tell: Tell | undefined;

/**
 * Loads the messages of all refusals. The first screen needs none, so they load on the first
 * refusal, before it is shown.
 *
 * @returns whether they have loaded
 */
export async function loadAnswers(): Promise<boolean> {
  try {
    tell = (await import('#shared/saying/tell.ts')).tell;
  } catch (error) {
    console.warn('What the API says is not translated', error);
  }
  return tell !== undefined;
}

/** The text by `tell`; `otherwise` also if the messages could not be loaded. */
export const told: Tell = (said, locale, otherwise = said) =>
  tell ? tell(said, locale, otherwise) : otherwise;
