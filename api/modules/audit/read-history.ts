import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import type { Kind, PartKind } from './kinds.ts';

export interface HistoryRow
  extends Row<'audit_log', 'id' | 'at' | 'actor_kind' | 'action' | 'entity_id' | 'request_id'> {
  /** The resource, not its table. */
  entity: string;
  actor_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  total: number;
}

interface Wanted {
  record: Kind & { id: number };
  parts: readonly PartKind[];
  /** Without the record's own entries. */
  only: boolean;
  limit: number;
  offset: number;
}

/**
 * Entries of a record and its parts, newest first. The entries that carry its key say what belonged
 * to it when: from the one in which a part came to it until the one in which it moved to another
 * record or was deleted.
 */
export function readHistory(db: Db, { record, parts, only, limit, offset }: Wanted) {
  const own = `select a.id, :name as kind from audit_log a where a.entity = :table and a.entity_id = :id`;
  const found = [...(only ? [] : [own]), ...parts.map(partSql)].join(' union all ');
  const silent = parts.map((part, index) => [`silent${index}`, part.silent]);
  return rows<HistoryRow>(
    db,
    `select a.id, a.at, a.actor_kind, f.kind as entity, a.entity_id, a.request_id, a.action, a.before, a.after,
            u.first_name || ' ' || u.last_name as actor_name, f.total
       from (select *, count(*) over ()::int as total from (${found}) all_of_them
              order by id desc limit :limit offset :offset) f
       join audit_log a on a.id = f.id left join users u on u.id = a.actor_id and a.actor_kind in ('admin', 'person')
      order by a.id desc`,
    {
      name: record.name,
      table: record.table,
      id: String(record.id),
      limit,
      offset,
      ...Object.fromEntries(silent),
    },
  );
}

const partSql = ({ name, table, key }: PartKind, index: number) => `
  select a.id, '${name}' as kind
    from (select b.entity_id, b.id as came,
                 (select min(n.id) from audit_log n
                   where n.entity = '${table}' and n.entity_id = b.entity_id and n.id > b.id
                     and ${rowOf('n')} ->> '${key}' is not null and ${isItself('n')}) as went
            from audit_log b
           where b.entity = '${table}' and b.action <> 'delete'
             and ${rowOf('b')} ->> '${key}' = :id and ${isItself('b')}) part
    join audit_log a on a.entity = '${table}' and a.entity_id = part.entity_id
     and a.id between part.came and coalesce(part.went, ${largest})
   where a.action <> 'update' or a.after - cast(:silent${index} as text[]) <> '{}'`;

const largest = '9223372036854775807';
const rowOf = (entry: string) => `coalesce(${entry}.after, ${entry}.before)`;
/** Not a row that is but told of under its name. */
const isItself = (entry: string) =>
  `(${entry}.action = 'update' or ${rowOf(entry)} ->> 'id' = ${entry}.entity_id)`;
