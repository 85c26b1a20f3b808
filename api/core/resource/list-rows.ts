import { type Db, queryPrepared } from '../database/db.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import type { ListQuery } from './list-query.ts';
import { listStatement } from './resource-sql.ts';

/** What a list call answers, without the total. */
export async function listRows<Row>(
  db: Db,
  resource: ResourceDeclaration,
  wanted: ListQuery,
  now: Date,
): Promise<Row[]> {
  const [answer] = await queryPrepared<{ rows: string }>(db, listStatement(resource, wanted, now));
  return JSON.parse(answer?.rows ?? '[]');
}
