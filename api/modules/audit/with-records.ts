import { camelKeys } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { AuditLogRow } from '#api/tables.ts';
import type { Kind, PartKind } from './kinds.ts';
import type { HistoryRow } from './read-history.ts';

interface Known {
  record: Record<string, unknown> | null;
  deleted: boolean;
}

/** The entries as sent, each of a part with that part's name. */
export async function withRecords(
  db: Db,
  entries: HistoryRow[],
  { own, parts }: { own: Kind; parts: readonly PartKind[] },
) {
  const known = new Map<string, Known>();
  for (const part of parts) {
    const ofPart = entries.filter(({ entity }) => entity === part.name);
    const ids = [...new Set(ofPart.map((one) => one.entity_id))];
    if (ids.length === 0) continue;
    for (const [id, one] of await readKnown(db, part, ids)) known.set(`${part.name} ${id}`, one);
  }
  const renamed = new Map([own, ...parts].map((kind) => [kind.name, kind.renamed]));
  const asFields = (columns: Record<string, unknown>, entity: string) =>
    Object.fromEntries(
      Object.entries(camelKeys(columns)).map(([name, value]) => [
        renamed.get(entity)?.[name] ?? name,
        value,
      ]),
    );
  return entries.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorKind: row.actor_kind,
    actorName: row.actor_name,
    requestId: row.request_id,
    action: row.action,
    entity: row.entity,
    entityId: Number(row.entity_id),
    ...(known.get(`${row.entity} ${row.entity_id}`) ?? { record: null, deleted: false }),
    before: row.before && asFields(row.before, row.entity),
    after: row.after && asFields(row.after, row.entity),
  }));
}

/** From their rows; of deleted ones, from what the log kept. */
async function readKnown(
  db: Db,
  { table, columns }: PartKind,
  ids: string[],
): Promise<Map<string, Known>> {
  const there: Record<string, unknown>[] = await db(table).whereIn('id', ids).select(columns);
  const gone = await rows<Pick<AuditLogRow, 'entity_id'> & { before: Record<string, unknown> }>(
    db,
    `select entity_id, before from audit_log
      where entity = :table and entity_id = any(:ids) and action = 'delete'
        and jsonb_exists(before, 'id')`,
    { table, ids },
  );
  const kept = ({ before }: { before: Record<string, unknown> }) =>
    Object.fromEntries(columns.map((column) => [column, before[column]]));
  return new Map([
    ...gone.map((one): [string, Known] => [
      one.entity_id,
      { record: camelKeys(kept(one)), deleted: true },
    ]),
    ...there.map((row): [string, Known] => [
      String(row.id),
      { record: camelKeys(row), deleted: false },
    ]),
  ]);
}
