import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../fields.ts';

/** Feed jobs as the monitoring screen names them. */
export const jobNames = {
  'fetch-cm': 'Fetch consent manager raw data',
  'process-cm': 'Process consent manager raw data',
  'fetch-f11-de': 'Fetch factor eleven raw data',
  'process-f11-de': 'Process factor eleven raw data',
  'fetch-f11-at': 'Fetch Austrian factor eleven raw data',
  'process-f11-at': 'Process Austrian factor eleven raw data',
  'fetch-qmn': 'Fetch QMN raw data',
  'process-qmn': 'Process QMN raw data',
} as const;
export type FeedJob = keyof typeof jobNames;

/** Austrian Factor Eleven runs are left out of the jobs table. */
export const hiddenJobs: FeedJob[] = ['fetch-f11-at', 'process-f11-at'];

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
  /** The log's lines, one a line: `20.11.2026, 05:30:01  text`; filled by `GET …/jobs/{id}` only. */
  log: z.string().optional(),
});
export type JobRun = z.infer<typeof jobRun>;

/** `POST /api/admin/monitoring/jobs`: run now for a range of days. */
export const runJobBody = z.strictObject({
  job: z.enum(Object.keys(jobNames) as [FeedJob, ...FeedJob[]]),
  from: daySchema,
  to: daySchema,
  /** Accept a day that fell below half of its earlier total. */
  force: z.boolean().optional(),
});

/** Answer of `POST /api/admin/monitoring/jobs`: it waits in the queue, the run follows. */
export const queuedJob = z.object({ job: z.string(), id: z.int() });

/** A line of a feed that a run set aside, as `GET /api/admin/monitoring/jobs/{id}/set-aside` lists it. */
export const setAsideLine = z.object({ line: z.int(), reason: z.string(), text: z.string() });

/** How far a feed has come, as `GET /api/admin/monitoring/freshness` tells. */
export const feedState = z.object({
  feed: z.enum(['cm', 'f11-de', 'f11-at', 'qmn']),
  /** Has it an address? Without one it is off. */
  on: z.boolean(),
  /** The last day received in full. */
  completeUntil: daySchema.nullable(),
  /** End of the last hour received, where the feed has hours. */
  latestAt: instantSchema.nullable(),
  receivedAt: instantSchema.nullable(),
  /** Days received, but not in the metrics yet. */
  unprocessedDays: z.int(),
});
