import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { feedNameSchema, setAsideLine } from './jobs.ts';

/** The largest file that is taken, unpacked. */
export const largestImportBytes = 100 * 1024 * 1024;

/** More days than that are no import but a migration: the command line takes them. */
export const mostImportDays = 400;

/** What would change of one day. Page impressions of CM, views of the others. */
export const importDay = z.object({
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

/** Lines that are set aside for the same reason, with the first of them. */
export const setAsideReason = setAsideLine
  .pick({ reason: true, said: true })
  .extend({ lines: z.int(), first: setAsideLine });
export type SetAsideReason = z.infer<typeof setAsideReason>;

/** What an import of the file would do, worked out without doing it. */
export const importOutcome = z.object({
  /** Well-formed rows. */
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Lines that say the same again. */
  repeated: z.int(),
  /** Lines that are no row, and rows that are superseded or of days to come. */
  malformed: z.int(),
  misplaced: z.int(),
  /** Rows of countries that are not served: kept, not processed. */
  ofOtherCountries: z.int(),
  /** So many lines are malformed that the file is not taken. */
  tooManyMalformed: z.boolean(),
  reasons: z.array(setAsideReason),
  /** The first of the lines that are set aside. */
  samples: z.array(setAsideLine),
  days: z.array(importDay),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** Answer of `POST /api/admin/monitoring/import` and of `GET …/import/{id}`. */
export const feedImport = importOutcome.extend({
  id: idSchema,
  feed: feedNameSchema,
  fileName: z.string(),
  /** In bytes, unpacked. */
  size: z.int(),
  /** Of the content: what is confirmed is exactly this. */
  sha256: z.string(),
  createdAt: instantSchema,
  confirmedAt: instantSchema.nullable(),
  /** Its run, once a worker has begun with it. */
  runId: idSchema.nullable(),
});
export type FeedImport = z.infer<typeof feedImport>;

/** `POST /api/admin/monitoring/import/{id}/confirm` */
export const confirmImportBody = z.strictObject({
  /** Accept days that fall below half of what is stored. */
  force: z.boolean().optional(),
});
