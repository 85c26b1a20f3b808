import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { defineJob, type JobDefinition } from '#api/core/jobs/define-job.ts';
import type { Services } from '#api/core/services.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { listReaders } from './list-readers.ts';
import { mailNews } from './mail-news.ts';
import { describeNews } from './news-queries.ts';

const payload = z.object({ newsId: z.int().positive() });

/** Mails one piece of news to those concerned, or puts it aside for their daily mail. */
export const tellOperator: JobDefinition<z.infer<typeof payload>> = defineJob({
  name: 'tell-operator',
  payload,
  queue: () => 'operator-news',
  recorded: false,
  async run({ transaction, clock, services }, { newsId }) {
    const count = await transaction((db) => tell(db, newsId, clock(), services));
    return sayRun('mails-queued', { count });
  },
});

/** Once, however often it runs: that it was told is noted in the same transaction. */
async function tell(
  db: Db,
  id: number,
  now: Date,
  services: Pick<Services, 'publicUrl'>,
): Promise<number> {
  const told = await db('operator_news')
    .where({ id, told_at: null })
    .update({ told_at: now })
    .returning('id');
  if (told.length === 0) return 0;
  const [news] = await describeNews(db, [id]);
  // Its company or site may be gone by now, or somebody was quicker.
  if (!news?.waits) return 0;
  const readers = await listReaders(db, news);
  const atOnce = readers.filter(({ newsMails }) => newsMails === 'AT_ONCE');
  const daily = readers.filter(({ newsMails }) => newsMails === 'DAILY');
  for (const reader of atOnce) await mailNews(db, reader, { news: [news] }, services);
  if (daily.length > 0) {
    await db('operator_digest_items').insert(
      daily.map((reader) => ({ user_id: reader.id, news_id: id })),
    );
  }
  return atOnce.length;
}
