import type { Db } from '../database/db.ts';
import { recordChanged } from '../realtime/cluster-adapter.ts';
import type { ResourceDeclaration } from './define-resource.ts';

/**
 * The people of a record's company hear of what is written beside it: files, and what an action
 * changes elsewhere. Of the record's own row the database tells them by itself.
 */
export async function tellCompany(
  { table, entity }: ResourceDeclaration,
  ids: readonly number[],
  db: Db,
): Promise<void> {
  if (entity.live === true) return;
  await db.raw(
    `select pg_notify(?, concat(?::text, ' ', company_id)) from ?? where id = any(?) and company_id is not null`,
    [recordChanged, table, table, [...ids]],
  );
}
