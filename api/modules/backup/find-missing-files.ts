import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FileStore } from '#api/core/files/file-store.ts';

/** Asked in parallel: a remote store takes its time for each. */
const together = 16;

/** Keys of files that rows name, in whatever table, and that the store lacks. */
export async function findMissingFiles(db: Db, files: FileStore): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    db,
    `select quote_ident(relname) as table, quote_ident(attname) as column
       from pg_constraint
       join pg_class on pg_class.oid = conrelid
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'stored_files'::regclass and conparentid = 0
      order by relname, attname`,
  );
  const named = await rows<{ key: string }>(
    db,
    columns
      .map(
        ({ table, column }) => `select ${column} as key from ${table} where ${column} is not null`,
      )
      .join(' union '),
  );
  const missing: string[] = [];
  for (let at = 0; at < named.length; at += together) {
    const some = named.slice(at, at + together);
    const there = await Promise.all(some.map(({ key }) => files.exists(key)));
    missing.push(...some.flatMap(({ key }, index) => (there[index] ? [] : [key])));
  }
  return missing;
}
