import { z } from 'zod';
import { type FeedSource, SOURCES } from '../../feeds/feeds.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { feedNameSchema } from './jobs.ts';

export const sourceSchema = z.enum(Object.keys(SOURCES) as FeedSource[]);

/** A run that ended, as far as a feed's state names it. */
const endedRun = z.object({ id: idSchema, job: z.string(), completedAt: instantSchema });

/** How far a feed has come, as `GET /api/admin/monitoring/freshness` tells. */
export const feedState = z.object({
  feed: feedNameSchema,
  source: sourceSchema,
  /** Has it an address? Without one it is off. */
  on: z.boolean(),
  /** How far yesterday is there: the last day that can be there in full. */
  yesterday: z.enum(['complete', 'partial', 'missing']),
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
