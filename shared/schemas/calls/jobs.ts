import { z } from 'zod';
import { FEED_NAMES, FEEDS, type FeedName } from '../../feeds/feeds.ts';
import { daySchema, instantSchema } from '../fields.ts';

export type FeedJob = `${'fetch' | 'process'}-${FeedName}`;
/** Runs of an imported file, by hand or from the command line. */
export type ImportJob = `import-${FeedName}`;

const jobsOf = (feeds: readonly FeedName[]): FeedJob[] =>
  feeds.flatMap((feed) => [`fetch-${feed}` as const, `process-${feed}` as const]);

export const feedJobNames = jobsOf(FEED_NAMES);

/** Jobs whose runs are left out of the jobs table. */
export const hiddenJobs = jobsOf(FEED_NAMES.filter((feed) => FEEDS[feed].hidesJobs));

/** The log of a run: answer of `GET /api/admin/monitoring/jobs/{id}/log`. */
export const jobLog = z.object({
  lines: z.array(
    z.object({
      at: instantSchema,
      text: z.string(),
      /** Code and values of the text; null for the words of others. */
      said: z.string().nullable(),
    }),
  ),
});
export type JobLog = z.infer<typeof jobLog>;

/** `POST /api/admin/monitoring/jobs`: run now for a range of days. */
export const runJobBody = z.strictObject({
  job: z.enum(feedJobNames),
  from: daySchema,
  to: daySchema,
  /** Accept a day that fell below half of its earlier total. */
  force: z.boolean().optional(),
});

/** Answer of `POST /api/admin/monitoring/jobs`: it is queued, the run follows. */
export const queuedJob = z.object({ job: z.string(), id: z.int() });

/** A line of a feed that a run set aside, with the reason. */
export const setAsideLine = z.object({
  line: z.int(),
  reason: z.string(),
  /** Code and values of the reason; null if it is older than those. */
  said: z.string().nullable(),
  text: z.string(),
});

export type SetAsideLine = z.infer<typeof setAsideLine>;

export const feedNameSchema = z.enum(FEED_NAMES);
