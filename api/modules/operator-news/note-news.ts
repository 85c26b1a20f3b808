import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { NewsKind } from '#shared/domain/onboarding/operator-news.ts';
import { tellOperator } from './tell-operator.ts';

interface News {
  kind: NewsKind;
  companyId: number;
  siteId: number | null;
}

/**
 * Something happened that the operator is waiting for. A job decides who is told: a company's
 * request does not know the operator's staff.
 *
 * @param db a transaction of either side: nothing is told if it is rolled back
 */
export async function noteNews(
  db: Db,
  { kind, companyId, siteId }: News,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const { id } = await oneRow<{ id: number }>(
    db,
    'select note_operator_news(:kind, :companyId, :siteId, :by, :now) as id',
    { kind, companyId, siteId, by, now },
  );
  await enqueue(db, tellOperator, { newsId: Number(id) });
}
