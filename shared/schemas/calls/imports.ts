import { z } from 'zod';
import { megabyte } from '../../domain/file-size.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { feedNameSchema, setAsideLine } from './jobs.ts';

/** The largest accepted file, unpacked. */
export const largestImportBytes = 100 * megabyte;

/** More days are no import but a migration: the command line takes them. */
export const mostImportDays = 400;

/** What would change for one day. Page impressions for CM, views for the others. */
const importDay = z.object({
  date: daySchema,
  /** Nothing of it is stored yet. */
  isNew: z.boolean(),
  added: z.int(),
  changed: z.int(),
  rowsBefore: z.int(),
  rowsAfter: z.int(),
  totalBefore: z.int(),
  totalAfter: z.int(),
  revenueCentsBefore: z.int(),
  revenueCentsAfter: z.int(),
  /** Less than half of what is stored: taken only if forced. */
  belowHalf: z.boolean(),
});
export type ImportDay = z.infer<typeof importDay>;

/** Lines set aside for the same reason, with the first of them. */
const setAsideReason = setAsideLine
  .pick({ reason: true, said: true })
  .extend({ lines: z.int(), first: setAsideLine });
export type SetAsideReason = z.infer<typeof setAsideReason>;

/** What an import of the file would do, as a dry run. */
const importOutcome = z.object({
  /** Lines of the file, each in one of the next seven counts. */
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Lines that say the same as another. */
  repeated: z.int(),
  /** Lines that a later one says otherwise: the last one counts. */
  superseded: z.int(),
  /** Malformed lines; sums of others, and rows in the future or long past. */
  malformed: z.int(),
  misplaced: z.int(),
  /** Rows of countries not served: kept, not processed. */
  ofOtherCountries: z.int(),
  /** Too many lines are malformed to accept the file. */
  tooManyMalformed: z.boolean(),
  reasons: z.array(setAsideReason),
  /** The first of the lines set aside. */
  samples: z.array(setAsideLine),
  days: z.array(importDay),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** Answer of `POST /api/admin/monitoring/import` and of `GET …/import/{id}`. */
export const feedImport = importOutcome.extend({
  id: idSchema,
  feed: feedNameSchema,
  /** Its feed is paused; files are taken all the same. */
  isPaused: z.boolean(),
  fileName: z.string(),
  /** In bytes, unpacked. */
  size: z.int(),
  /** Of the content: exactly this is confirmed. */
  sha256: z.string(),
  createdAt: instantSchema,
  confirmedAt: instantSchema.nullable(),
  /** Its run, once a worker has started it. */
  runId: idSchema.nullable(),
});
export type FeedImport = z.infer<typeof feedImport>;

/** `POST /api/admin/monitoring/import/{id}/confirm` */
export const confirmImportBody = z.strictObject({
  /** Accept days that fall below half of what is stored. */
  force: z.boolean().optional(),
});
