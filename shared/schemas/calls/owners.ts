import { z } from 'zod';
import { daySchema, enteredDaySchema, idSchema } from '../fields.ts';

/** A company that owns a site and its days, both included; null: for all time before or after. */
export const siteOwner = z.object({
  id: idSchema,
  companyId: idSchema,
  companyName: z.string(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
});
export type SiteOwner = z.infer<typeof siteOwner>;

/** A change: the site is this company's from a day on that is not in the past. */
export const changeOwnerBody = z.strictObject({
  companyId: idSchema,
  /** Default: today. */
  from: enteredDaySchema.optional(),
});
export type ChangeOwner = z.output<typeof changeOwnerBody>;

/** A correction of whose the site was, always or on certain days. */
export const correctOwnerBody = z.strictObject({
  companyId: idSchema,
  /** Null: for all time before. */
  from: enteredDaySchema.nullable(),
  /** Null: until today and on, up to a planned change. */
  to: enteredDaySchema.nullable().default(null),
});
export type CorrectOwner = z.output<typeof correctOwnerBody>;
