import { z } from 'zod';
import { type FeedSource, SOURCES } from '../../feeds/feeds.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { feedNameSchema } from './jobs.ts';
import { completeness } from './reports.ts';

export const sourceSchema = z.enum(Object.keys(SOURCES) as FeedSource[]);

/** An ended run, as far as a feed's state names it. */
const endedRun = z.object({ id: idSchema, job: z.string(), completedAt: instantSchema });

/** How far a feed has come, as told by `GET /api/admin/monitoring/freshness`. */
export const feedState = z.object({
  feed: feedNameSchema,
  source: sourceSchema,
  /** Does it have an address? Without one it is off. */
  on: z.boolean(),
  /** Somebody paused it. */
  isPaused: z.boolean(),
  /** Its last day, once it has ended. */
  endedOn: daySchema.nullable(),
  /** Null where it is not fetched. */
  nextFetchAt: instantSchema.nullable(),
  /** How much of yesterday is there: the last day that can be complete. */
  yesterday: completeness,
  /** The last day received in full. */
  completeUntil: daySchema.nullable(),
  /** End of the last hour received, where the feed has hours. */
  latestAt: instantSchema.nullable(),
  receivedAt: instantSchema.nullable(),
  /** Days received, but not in the metrics yet. */
  unprocessedDays: z.int(),
  lastSuccess: endedRun.nullable(),
  /** Only if nothing has succeeded since. */
  lastFailure: endedRun.nullable(),
});
export type FeedState = z.infer<typeof feedState>;
