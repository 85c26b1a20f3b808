import type { Db } from '../database/db.ts';
import { rows } from '../database/rows.ts';

/** A table as the database describes it. */
export interface TableFacts {
  name: string;
  /** Is row-level security on? */
  secured: boolean;
  /** May people of a company read any of it? Its policies say which rows. */
  clientReads: boolean;
  columns: { name: string; type: string; notNull: boolean; always: boolean; filled: boolean }[];
  /** The functions its triggers run. */
  triggers: string[];
  /** A partial one is of some rows only; one that excludes what overlaps is unique in its columns. */
  indexes: { unique: boolean; partial: boolean; columns: string[] }[];
  keys: { column: string; target: string }[];
}

/** Those of the named tables that exist. */
export async function readCatalogue(
  db: Db,
  names: readonly string[],
): Promise<Map<string, TableFacts>> {
  const tables = await rows<TableFacts>(
    db,
    `select c.relname as name, c.relrowsecurity as secured,
            has_any_column_privilege('platform_client', c.oid, 'select') as "clientReads",
            (select json_agg(json_build_object('name', a.attname, 'type', t.typname,
                                               'notNull', a.attnotnull, 'always', a.attidentity = 'a',
                                               'filled', a.atthasdef or a.attidentity <> ''))
               from pg_attribute a join pg_type t on t.oid = a.atttypid
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
            (select coalesce(json_agg(p.proname), '[]')
               from pg_trigger g join pg_proc p on p.oid = g.tgfoid
              where g.tgrelid = c.oid and not g.tgisinternal) as triggers,
            (select coalesce(json_agg(json_build_object(
                      'unique', i.indisunique or i.indisexclusion, 'partial', i.indpred is not null,
                      'columns', (select coalesce(json_agg(a.attname order by k.place), '[]')
                                    from unnest(cast(i.indkey as int2[])) with ordinality k(number, place)
                                    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number))), '[]')
               from pg_index i where i.indrelid = c.oid) as indexes,
            (select coalesce(json_agg(json_build_object('column', a.attname, 'target', f.relname)), '[]')
               from pg_constraint k join pg_class f on f.oid = k.confrelid
               join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
              where k.conrelid = c.oid and k.contype = 'f') as keys
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any(?)`,
    [[...names]],
  );
  return new Map(tables.map((table) => [table.name, table]));
}
