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

/** Runs that a file brought, by hand or from the command line. */
export const importJobNames = {
  'import-cm': 'Import consent manager file',
  'import-f11-de': 'Import factor eleven file',
  'import-f11-at': 'Import Austrian factor eleven file',
  'import-qmn': 'Import QMN file',
} as const;
export type ImportJob = keyof typeof importJobNames;

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
  job: z.enum(Object.keys(jobNames) as [FeedJob, ...FeedJob[]]),
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

export const feedNames = ['cm', 'f11-de', 'f11-at', 'qmn'] as const;
export const feedNameSchema = z.enum(feedNames);
export type FeedName = (typeof feedNames)[number];

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
