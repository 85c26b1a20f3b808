import { say } from '../messages/say.ts';

/** What a text is told that is not there. Of one that is too long, the bound of the schema speaks. */
export const missing = {
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? say('required') : undefined),
};
