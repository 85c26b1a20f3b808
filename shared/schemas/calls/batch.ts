import { z } from 'zod';
import { idSchema } from '../fields.ts';

/** Most records of one portion: it is one transaction. */
export const maxBatch = 100;

/** Answer of a resource's `…-batch` calls: which records went, and why the others were left. */
export const batchAnswer = z.object({
  done: z.array(idSchema),
  skipped: z.array(
    z.object({
      id: idSchema,
      said: z.string(),
      /** By field. */
      errors: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
export type BatchAnswer = z.infer<typeof batchAnswer>;
