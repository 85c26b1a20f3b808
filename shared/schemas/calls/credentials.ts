import { z } from 'zod';

export const revealedPassword = z.object({ password: z.string() });
export type RevealedPassword = z.infer<typeof revealedPassword>;
