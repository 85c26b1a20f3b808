import { z } from 'zod';
import { adminPermissions } from '../../permissions.ts';
import { alert, alertKind } from '../entities/alert.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';

/** The parts of somebody's day, in the order in which they stand. */
export const matterAreas = ['settlement', 'payments', 'operations', 'onboarding'] as const;

/** A number of records that wait; their list is a link away. */
const countedMatters = [
  'failed',
  'undelivered',
  'toAnswer',
  'overdue',
  'waiting',
  'unsent',
  'drafts',
  'months',
  'toAllocate',
  'heldDays',
  'setAside',
  'givenUp',
  'alerts',
] as const;
/** One thing that waits, with a name of its own. */
const singleMatters = [
  'step',
  'alert',
  'runToRelease',
  'runWithoutFile',
  'account',
  'return',
  'gap',
  'run',
] as const;

const kind = z.enum([...countedMatters, ...singleMatters]);
const key = z.string().max(40);

const admin = z.object({ id: idSchema, name: z.string() });

const matter = z.object({
  kind,
  /** Which of its kind; empty where there is but one. */
  key,
  area: z.enum(matterAreas),
  count: z.int(),
  /** Berlin's day since when the oldest of them waits. */
  oldest: daySchema.nullable(),
  /** By when the law wants it. */
  dueOn: daySchema.nullable(),
  /** What it is about: a site, a company, a payment run, a month. */
  subject: z.string().nullable(),
  /** A step's name. */
  slug: z.string().nullable(),
  /** Coded like the lines of runs. */
  said: z.string().nullable(),
  alert: z
    .object({
      kind: alertKind,
      feed: alert.record.shape.feed,
      since: instantSchema,
      figures: alert.record.shape.figures,
    })
    .nullable(),
  /** In the back office; null where the reader may not look. */
  to: z.string().nullable(),
  /** Any of them lets an admin take care of it. */
  rights: z.array(z.enum(adminPermissions)),
  assignee: admin.nullable(),
  acknowledged: z.object({ name: z.string(), at: instantSchema }).nullable(),
  snoozed: z.object({ name: z.string(), until: daySchema }).nullable(),
});
export type Matter = z.infer<typeof matter>;

const admins = z.array(admin.extend({ rights: z.array(z.enum(adminPermissions)) }));

/** Answer of `GET /api/admin/overview/matters`. */
export const overviewMatters = z.object({
  matters: z.array(matter),
  /** Steps that nobody was given, beyond the oldest. */
  moreSteps: z.int(),
  /** Who may be given one of these matters, by their rights. */
  admins,
  /** Those who give rights, for who has none; null for all others. */
  askWhom: z.array(z.string()).nullable(),
});
export type OverviewMatters = z.infer<typeof overviewMatters>;

/** `GET /api/admin/overview/record-matters`: what of them waits on one company or site, or one alert. */
export const recordMattersQuery = z
  .strictObject({
    companyId: z.coerce.number().pipe(idSchema).optional(),
    siteId: z.coerce.number().pipe(idSchema).optional(),
    alertId: z.coerce.number().pipe(idSchema).optional(),
  })
  .refine((one) => Object.values(one).filter((id) => id !== undefined).length === 1, {
    path: ['companyId'],
    error: 'required',
  });
export type RecordMattersQuery = z.infer<typeof recordMattersQuery>;
export const recordMatters = z.object({
  matters: z.array(matter),
  /** Who may be given the alert; of a company or a site, nobody is. */
  admins,
});
export type RecordMatters = z.infer<typeof recordMatters>;

/** `POST /api/admin/overview/marks`: a key that is missing stays as it is, null takes it away. */
export const markBody = z.strictObject({
  kind,
  key,
  assigneeId: idSchema.nullable().optional(),
  acknowledged: z.boolean().optional(),
  /** The day on which it is back. */
  snoozedUntil: daySchema.nullable().optional(),
});
export type MarkBody = z.infer<typeof markBody>;
