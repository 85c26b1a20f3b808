import { z } from 'zod';
import { say } from '../../saying/say.ts';

/** Without one, the current year. */
export const yearQuery = z.strictObject({
  year: z
    .string()
    .regex(/^20\d{2}$/, say('not-year'))
    .transform(Number)
    .optional(),
});
