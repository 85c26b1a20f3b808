import { say } from '../saying/say.ts';

/** The messages of a choice: one that there is not is wrong rather than missing. */
export const chosen = {
  error: ({ input }: { input?: unknown }) => ((input ?? '') === '' ? say('required') : undefined),
};

/** The message for a missing text. For one that is too long, the schema's bound speaks. */
export const missing = {
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? say('required') : undefined),
};
