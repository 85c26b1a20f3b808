import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

interface Release {
  file: string;
  /** Statements as the migrations ran them; what they inserted is replaced by the rows. */
  schema: readonly string[];
  /** Instants since then are written as `at`, so that the file stays the same. */
  began: Date;
  at: Date;
}

/**
 * Writes a database down as plain SQL that psql can read: the statements that made its schema, then
 * its rows, in the order in which they may be put in. The queue has none that last.
 */
export async function writeRelease(
  client: Client,
  { file, schema, began, at }: Release,
): Promise<void> {
  const list = async (statement: string): Promise<string[]> =>
    (await client.query<[string]>({ text: statement, rowMode: 'array' })).rows.map(
      ([line]) => line,
    );
  const tables = await inOrderOfReferences(client);
  const triggers = (what: string) =>
    tables.map((name) => `alter table ${name} ${what} trigger user;`);
  const parts = [
    // One transaction restores it, with nobody beside it.
    ...schema.map((statement) => statement.replaceAll(' concurrently', '')),
    // What triggers would write is among the rows; some tables refuse to be emptied.
    ...triggers('disable'),
    `truncate ${tables.join(', ')};`,
    ...(await list(partitions)),
  ];
  for (const name of tables) {
    const columns = (await list(columnsOf(name))).join(', ');
    const [key = `(${name})::text`] = await list(keyOf(name));
    const rows = `select ${columns} from ${name} order by ${key}`;
    const copied = await text(client.query(copyTo(`copy (${rows}) to stdout`)));
    const settled = copied.replaceAll(instants, (instant) => {
      const time = new Date(instant);
      return time < began || time > new Date() ? instant : at.toISOString();
    });
    if (settled) parts.push(`copy ${name} (${columns}) from stdin;\n${settled}\\.`);
  }
  // Rows that wait for a deferred constraint would hold the tables.
  parts.push('set constraints all immediate;', ...triggers('enable'), ...(await list(sequences)));
  await writeFile(file, gzipSync(`${parts.join('\n')}\n`, { level: 9 }));
}

/** As columns and JSON have them. */
const instants = /202\d-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00(:00)?)/g;

/** Tables, the referenced ones first. */
async function inOrderOfReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.oid::regclass::text as name,
           array(select distinct confrelid::regclass::text from pg_constraint
                  where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
      from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by name`);
  const sorted: string[] = [];
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !sorted.includes(name) && needs.every((need) => sorted.includes(need)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...next.map(({ name }) => name));
  }
  return sorted;
}

const partitions = `
  select format('create table %s partition of %s %s;', c.oid::regclass, inhparent::regclass,
                pg_get_expr(relpartbound, c.oid))
    from pg_inherits join pg_class c on c.oid = inhrelid
   where relispartition and relkind = 'r' order by relname`;

const columnsOf = (table: string) => `
  select quote_ident(attname) from pg_attribute
   where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
   order by attnum`;

const keyOf = (table: string) => `
  select string_agg(pg_get_indexdef(indexrelid, place::integer, true), ', ' order by place)
    from pg_index, generate_series(1, indnkeyatts) place
   where indrelid = '${table}'::regclass and indisprimary having count(*) > 0`;

const sequences = `
  select format('select setval(%L, %s);', sequencename, last_value)
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;
