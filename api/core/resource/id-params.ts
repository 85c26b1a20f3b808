import { z } from 'zod';

export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'not-id')
    .transform(Number),
});
