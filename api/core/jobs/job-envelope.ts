import { z } from 'zod';

/** What the queue stores of a job: its payload, and what the worker needs to know around it. */
export const jobEnvelope = z.object({
  payload: z.unknown(),
  /** The user who asked for the run. */
  startedBy: z.int().optional(),
  /** How many worker processes ended while they ran this job. */
  deaths: z.int().default(0),
  /** A later job with this key takes its place; the queue forgets the key when that happens. */
  jobKey: z.string().optional(),
  /** Its runs keep the payload. */
  recorded: z.boolean().default(false),
});
export type JobEnvelope = z.input<typeof jobEnvelope>;
