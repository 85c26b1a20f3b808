import { say } from '../messages/say.ts';

/** The message for a missing text. For one that is too long, the schema's bound speaks. */
export const missing = {
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? say('required') : undefined),
};
