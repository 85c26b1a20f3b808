import { z } from 'zod';
import { FEED_NAMES, FEEDS, type FeedName } from '../../feeds/feeds.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';

export type FeedJob = `${'fetch' | 'process'}-${FeedName}`;
/** Runs that a file brought, by hand or from the command line. */
export type ImportJob = `import-${FeedName}`;

const jobsOf = (feeds: readonly FeedName[]): FeedJob[] =>
  feeds.flatMap((feed) => [`fetch-${feed}` as const, `process-${feed}` as const]);

export const feedJobNames = jobsOf(FEED_NAMES);

/** Jobs whose runs are left out of the jobs table. */
export const hiddenJobs = jobsOf(FEED_NAMES.filter((feed) => FEEDS[feed].hidesJobs));

/** One run, as `GET /api/admin/monitoring/jobs` lists it (react-admin list dialect). */
export const jobRun = z.object({
  id: idSchema,
  job: z.string(),
  name: z.string(),
  status: z.enum(['STARTED', 'COMPLETED', 'FAILED']),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  startedAt: instantSchema,
  completedAt: instantSchema.nullable(),
  description: z.string().nullable(),
  /** Its job is tried no more, and needs somebody until it is asked for again, done or dismissed. */
  isGivenUp: z.boolean(),
  /** It failed, and what it was given is kept. */
  canRunAgain: z.boolean(),
  /** The log's lines, one a line: `20.11.2026, 05:30:01  text`; filled by `GET …/jobs/{id}` only. */
  log: z.string().optional(),
});
export type JobRun = z.infer<typeof jobRun>;

/** `POST /api/admin/monitoring/jobs`: run now for a range of days. */
export const runJobBody = z.strictObject({
  job: z.enum(feedJobNames),
  from: daySchema,
  to: daySchema,
  /** Accept a day that fell below half of its earlier total. */
  force: z.boolean().optional(),
});

/** Answer of `POST /api/admin/monitoring/jobs` and `…/{id}/run-again`: it waits in the queue, the run follows. */
export const queuedJob = z.object({ job: z.string(), id: z.int() });

/** A line of a feed that a run set aside, as `GET /api/admin/monitoring/jobs/{id}/set-aside` lists it. */
export const setAsideLine = z.object({ line: z.int(), reason: z.string(), text: z.string() });

export type SetAsideLine = z.infer<typeof setAsideLine>;

export const feedNameSchema = z.enum(FEED_NAMES);

/** The same over all runs, as `GET /api/admin/monitoring/set-aside` lists it (react-admin dialect). */
export const setAsideRecord = setAsideLine.extend({
  id: idSchema,
  feed: feedNameSchema,
  runId: idSchema,
  /** The file it stood in; null of what a fetch brought. */
  fileName: z.string().nullable(),
  /** Days and beginning of its run. */
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  startedAt: instantSchema,
});
export type SetAsideRecord = z.infer<typeof setAsideRecord>;
