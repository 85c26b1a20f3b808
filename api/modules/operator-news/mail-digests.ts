import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import type { Services } from '#api/core/services.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { NewsReader } from './list-readers.ts';
import { mailNews } from './mail-news.ts';
import { describeNews } from './news-queries.ts';

/**
 * The 08:00 job: what happened since the last one, in one mail to each admin who wants that. If
 * nothing happened, or colleagues have dealt with all of it, there is no mail.
 */
export const mailDigests = defineJob({
  name: 'mail-digests',
  payload: z.object({}),
  queue: () => 'operator-news',
  maxAttempts: patience.halfADay,
  recorded: true,
  async run({ db, transaction, services, signal }) {
    const readers = await db('operator_digest_items').distinct('user_id').orderBy('user_id');
    let count = 0;
    for (const { user_id: userId } of readers) {
      signal.throwIfAborted();
      if (await transaction((one) => mailDigest(one, userId, services))) count += 1;
    }
    return sayRun('mails-queued', { count });
  },
});

/** What is mailed is taken off the list in the same transaction: no other round mails it again. */
async function mailDigest(
  db: Db,
  userId: number,
  services: Pick<Services, 'publicUrl'>,
): Promise<boolean> {
  const taken = await db('operator_digest_items')
    .where({ user_id: userId })
    .delete()
    .returning('news_id');
  const all = await describeNews(
    db,
    taken.map(({ news_id }) => news_id),
  );
  const news = all.filter(({ waits }) => waits);
  const reader = await findReader(db, userId);
  if (!reader || news.length === 0) return false;
  await mailNews(db, reader, { news, isDigest: true }, services);
  return true;
}

/** Unless they have been deactivated or want no more mails since. */
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
