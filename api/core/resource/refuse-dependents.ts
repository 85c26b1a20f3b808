import { oneRow, rows } from '#api/core/database/rows.ts';
import { countedUpTo } from '#shared/messages/dependents.ts';
import { say } from '#shared/saying/say.ts';
import type { Db } from '../database/db.ts';
import { conflict } from '../http/problem.ts';
import { dependentsOn } from './dependents-on.ts';

interface Reference {
  table: string;
  column: string;
  target: string;
}

/**
 * Asks the database's own foreign keys what blocks a removal, so that the answer can name all of it
 * at once. Rows that go with the record (`on delete cascade`) do not block it, nor do deferred
 * keys: they fail when the removal is committed.
 *
 * @throws Problem 409 that names what depends on the record, and how much of it
 */
export async function refuseDependents(db: Db, table: string, id: number): Promise<void> {
  const references = await selectReferences(db, table);
  const dependents: { table: string; count: number }[] = [];
  for (const { table: from, column, target } of references) {
    const { count } = await oneRow<{ count: number }>(
      db,
      `select count(*)::int as count from (
         select from ?? d join ?? t on t.?? = d.?? where t.id = ? limit ?) found`,
      [from, table, target, column, id, countedUpTo + 1],
    );
    if (count > 0) dependents.push({ table: from, count });
  }
  if (dependents.length > 0) throw conflict(say('in-use', dependentsOn(dependents)));
}

/** Partitions have copies of their table's foreign keys: only the table's own count. */
export async function selectReferences(db: Db, table: string): Promise<Reference[]> {
  return rows<Reference>(
    db,
    `select source.relname as "table", own.attname as "column", other.attname as target
       from pg_constraint c
       join pg_class source on source.oid = c.conrelid
       join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
       join pg_attribute other on other.attrelid = c.confrelid and other.attnum = c.confkey[1]
      where c.contype = 'f' and c.confrelid = ?::regclass and c.conparentid = 0 and not c.condeferrable
        and c.confdeltype in ('a', 'r') and cardinality(c.conkey) = 1
      order by source.relname, own.attname`,
    [table],
  );
}
