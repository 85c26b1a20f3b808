import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Services } from '#api/core/services.ts';
import { selectAssignable } from '#api/modules/onboarding/assignable-admins.ts';
import type { NewsReader } from '#api/modules/operator-news/list-readers.ts';
import { mailNews } from '#api/modules/operator-news/mail-news.ts';
import { describeNews, type News } from '#api/modules/operator-news/news-queries.ts';
import { tellOperator } from '#api/modules/operator-news/tell-operator.ts';
import { berlinDay } from '#shared/dates.ts';
import { concerns } from '#shared/domain/onboarding/operator-news.ts';
import { matterNotes, matterTitle } from '#shared/messages/overview-matters.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { adminPermissions } from '#shared/permissions.ts';
import type { Matter } from '#shared/schemas/calls/overview.ts';
import { isFor, listMatters } from './list-matters.ts';
import { type Reader, readerOf } from './reader.ts';

/**
 * The 08:00 job: what happened since the last one and what waits, in one mail to each admin who
 * wants that. If nothing does, or colleagues have dealt with all of it, there is no mail.
 */
export const mailDigests = defineJob({
  name: 'mail-digests',
  queue: () => 'operator-news',
  async run({ db, transaction, clock, services, signal }) {
    const readers = await rows<{ id: number }>(
      db,
      `select id from users u
        where kind = 'admin'
          and (news_mails = 'DAILY' and deactivated_at is null and password_hash is not null
               or exists (select from operator_digest_items i where i.user_id = u.id))
        order by id`,
    );
    let count = 0;
    for (const { id } of readers) {
      signal.throwIfAborted();
      if (await transaction((one) => mailDigest(one, id, services, clock()))) count += 1;
    }
    return sayRun('mails-queued', { count });
  },
});

/** What is mailed is noted in the same transaction: no other round mails it again. */
async function mailDigest(
  db: Db,
  userId: number,
  services: Pick<Services, 'publicUrl'>,
  now: Date,
): Promise<boolean> {
  const taken = await db('operator_digest_items')
    .where({ user_id: userId })
    .delete()
    .returning('news_id');
  const all = await describeNews(
    db,
    taken.map(({ news_id }) => news_id),
  );
  // What they may today: it may have been more when news were put aside for this mail.
  const admins = await selectAssignable(db, adminPermissions);
  const rights = new Set(admins.find(({ id }) => id === userId)?.rights);
  const waiting = all.filter(({ waits }) => waits);
  const news = waiting.filter(({ kind }) => rights.has(concerns[kind].right));
  for (const one of waiting) if (!news.includes(one)) await tellAnew(db, userId, one);
  const reader = await findReader(db, userId);
  if (!reader) return false;
  const isFirst = await noteDay(db, userId, now);
  const matters = isFirst ? await listWaiting(db, readerOf(userId, rights, admins), now) : [];
  if (news.length + matters.length === 0) return false;
  const office = `${services.publicUrl()}/admin`;
  const listed = matters.map((matter) => ({
    title: titleOf(matter, reader),
    since: `${matterNotes(matter, reader.language, berlinDay(now)).join(', ')}.`,
    link: `${office}${matter.to ?? ''}`,
  }));
  await mailNews(db, reader, { news, waiting: listed }, services);
  return true;
}

/** What was theirs alone, as the step was, is told those who may do it today. */
async function tellAnew(db: Db, userId: number, news: News): Promise<void> {
  const { id, kind, companyId, siteId } = news;
  const { of, step } = concerns[kind];
  const whose = of === 'site' ? { site_id: siteId } : { company_id: companyId };
  const theirs = await db('todos')
    .where({ assignable_id: userId, slug: step ?? '' })
    .whereIn('onboarding_id', db('onboardings').where(whose).select('id'))
    .first('id');
  if (!theirs) return;
  await db('operator_news').where({ id }).update({ told_at: null });
  await enqueue(db, tellOperator, { newsId: id });
}

const titleOf = (matter: Matter, { language }: NewsReader) =>
  `${matterTitle(matter, language)}${matter.key ? '' : `: ${matter.count}`}`;

/** As on their overview, except for what somebody has seen. */
async function listWaiting(db: Db, reader: Reader, now: Date): Promise<Matter[]> {
  const { matters } = await listMatters(db, reader, now);
  return matters.filter((matter) => isFor(matter, reader.id) && matter.acknowledged === null);
}

/** Is it the first of today? If another round is writing, this waits for its end. */
async function noteDay(db: Db, userId: number, now: Date): Promise<boolean> {
  const noted = await rows<{ user_id: number }>(
    db,
    `insert into operator_digests as d (user_id, mailed_on) values (:userId, :today)
     on conflict (user_id) do update set mailed_on = excluded.mailed_on where d.mailed_on < excluded.mailed_on
     returning user_id`,
    { userId, today: berlinDay(now) },
  );
  return noted.length > 0;
}

/** Undefined if they were deactivated meanwhile, or want no more mails. */
async function findReader(db: Db, id: number): Promise<NewsReader | undefined> {
  const [reader] = await rows<NewsReader>(
    db,
    `select id, email, first_name as "firstName", language, news_mails as "newsMails"
       from users
      where id = ? and kind = 'admin' and deactivated_at is null and news_mails <> 'NONE'`,
    [id],
  );
  return reader;
}
