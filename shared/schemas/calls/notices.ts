import { z } from 'zod';
import { publisherKinds } from '../../domain/alerts/alert-kinds.ts';
import { noticeKindNames, rhythms } from '../../domain/notices/notice-kinds.ts';
import type { TodoSlug } from '../../domain/onboarding/blueprints.ts';
import { stepTitles } from '../../saying/onboarding-steps.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';

const period = z.object({ from: daySchema, to: daySchema });

/** `year`: in which it is listed. */
const ofDocument = { number: z.string(), year: z.int() };

/** What each kind tells of, as it is kept: its words are made for the reader. */
const noticeAbout = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    news: z.enum(['sent', 'cancelled']),
    ...ofDocument,
    grossCents: z.int(),
  }),
  z.object({
    kind: z.literal('payment'),
    news: z.enum(['paid', 'part-paid', 'returned']),
    ...ofDocument,
    /** Null: not known yet. */
    cents: z.int().nullable(),
  }),
  z.object({ kind: z.literal('objection'), ...ofDocument, accepted: z.boolean() }),
  z.object({
    kind: z.literal('step'),
    slug: z.enum(Object.keys(stepTitles) as TodoSlug[]),
    siteId: idSchema.nullable(),
    site: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('siteHealth'),
    trouble: z.enum(publisherKinds),
    siteId: idSchema,
    site: z.string(),
    mended: z.boolean(),
  }),
  z.object({
    kind: z.literal('change'),
    now: period,
    before: period,
    figures: z.array(
      z.object({ of: z.enum(['payout', 'consent']), before: z.number(), now: z.number() }),
    ),
  }),
  z.object({ kind: z.literal('digest'), now: period }),
]);
export type NoticeAbout = z.infer<typeof noticeAbout>;

const notice = z.object({
  id: idSchema,
  about: noticeAbout,
  createdAt: instantSchema,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** The next page is of those before the last one's id. */
export const noticesQuery = z.strictObject({ before: z.coerce.number().pipe(idSchema).optional() });
export const notices = z.object({
  unread: z.int(),
  notices: z.array(notice),
  hasMore: z.boolean(),
});
export type Notices = z.infer<typeof notices>;

/** One of them, or all up to the newest that was shown. */
export const readBody = z.union([
  z.strictObject({ id: idSchema }),
  z.strictObject({ until: idSchema }),
]);

const rhythm = z.enum(Object.keys(rhythms) as (keyof typeof rhythms)[]);
const kind = z.enum(noticeKindNames);

const noticeSetting = z.object({
  kind,
  mail: z.boolean(),
  threshold: z.int().nullable(),
  rhythm: rhythm.nullable(),
  /** Nobody else of the company would get it. */
  isLast: z.boolean(),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;
export const noticeSettings = z.array(noticeSetting);

export const noticeKindParams = z.object({ kind });
export const noticeSettingBody = z.strictObject({
  mail: z.boolean(),
  threshold: z.int().min(5).max(100).optional(),
  rhythm: rhythm.optional(),
});
export type NoticeSettingBody = z.infer<typeof noticeSettingBody>;

export const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });
