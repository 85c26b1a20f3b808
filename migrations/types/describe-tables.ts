import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import kanel, { type CompositeDetails, type Output } from 'kanel';
import pg from 'pg';
import { toCamel, toSnake } from '#api/core/database/case.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What is checked in; `npm run db:types` writes it. */
export const tablesFile = inRoot('api/tables.ts');

/** Columns whose words or shape the code knows, and not the database. */
const owned: Record<string, string> = {
  feed: 'FeedName',
  preview: 'ImportOutcome',
  tax_type: 'TaxType',
};

/** What a column gives, as `openPool` reads it. */
const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
};

/**
 * The rows of all tables and views of a migrated database as TypeScript, and what knex is told of
 * them. Months of partitioned tables are data, and left out.
 */
export async function describeTables(connection: string): Promise<string> {
  const months = await listPartitions(connection);
  const folder = await mkdtemp(join(tmpdir(), 'platform-types-'));
  const path = join(folder, 'tables');
  try {
    await kanel.processDatabase({
      connection,
      schemaNames: ['public'],
      filter: ({ kind, name }) =>
        (kind === 'table' || kind === 'view') && !name.startsWith('knex_') && !months.has(name),
      outputPath: folder,
      generators: [
        kanel.makePgTsGenerator({
          getMetadata: ({ name }, generateFor) => ({
            name: `${toPascal(name)}${generateFor === 'selector' ? 'Row' : toPascal(String(generateFor))}`,
            comment: undefined,
            path,
            exportAs: 'named',
          }),
          getPropertyMetadata: ({ name, type }, details, generateFor) => {
            const builtin = types[type.fullName.split('.')[1] ?? ''];
            if (!builtin) throw new Error(`${details.name}.${name}: no type for ${type.fullName}`);
            const read = owned[name] ?? listChoices(details, name) ?? builtin;
            // PostgreSQL reads instants itself, and its own check refuses other words.
            const written = builtin === 'Date' ? 'Date | string' : builtin;
            const typeOverride = generateFor === 'selector' ? read : written;
            return { name, comment: undefined, typeOverride };
          },
        }),
      ],
      preRenderHooks: [(output: Output) => addKnexTables(output, path)],
    });
    const written = await readFile(`${path}.ts`, 'utf8');
    return format(`${header}\n${written.replaceAll(/\n\n(?= {2})/g, '\n')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const header = `// Written by \`npm run db:types\` from the migrated schema; not by hand.
import type { Knex } from 'knex';
import type { Tables } from 'knex/types/tables';
import type { Day } from '#shared/dates.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import type { ImportOutcome } from '#shared/schemas/calls/imports.ts';

/** Columns that nobody writes, and those that an insert may leave out. */
type Given<Value> = { given: Value };
type Defaulted<Value> = { defaulted: Value };

type Read<Table> = {
  [Column in keyof Table]: Table[Column] extends Given<infer Value> | Defaulted<infer Value> ? Value : Table[Column];
};
/** PostgreSQL reads instants and JSON itself, and its own check refuses other words. */
type Written<Value> = Value extends Date ? Date | string : Value extends string ? string
  : Value extends ImportOutcome ? unknown : Value;
type Optional<Table> = {
  [Column in keyof Table]: Table[Column] extends Given<unknown> ? never
    : Table[Column] extends Defaulted<unknown> ? Column : unknown extends Table[Column] ? never : null extends Table[Column] ? Column : never;
}[keyof Table];
type Inserted<Table> = {
  [Column in keyof Table as Table[Column] extends Given<unknown> ? never : Column extends Optional<Table> ? never : Column]: Written<Table[Column]>;
} & {
  [Column in Optional<Table>]?: Table[Column] extends Defaulted<infer Value> ? Written<Value> : Written<Table[Column]>;
};
type Updated<Table> = {
  [Column in keyof Inserted<Table>]?: Inserted<Table>[Column] | Knex.Raw | Knex.Ref<string, object>;
};
type Of<Table> = Knex.CompositeTableType<Read<Table>, Inserted<Table>, Updated<Table>>;
type View<Table> = Knex.CompositeTableType<Read<Table>, never>;

type Whole<Name extends keyof Tables> = Knex.ResolveTableType<Tables[Name]>;
/** What is read of a table: of each row all columns, or those that are named. */
export type Row<Name extends keyof Tables, Column extends keyof Whole<Name> = keyof Whole<Name>> = Pick<Whole<Name>, Column>;
`;

/** A table's columns are said once; its rows, inserts and updates follow from them. */
function addKnexTables(output: Output, path: string): Output {
  const file = output[path];
  if (file?.fileType !== 'typescript') throw new Error('Nothing was generated');
  const interfaces = file.declarations.filter((one) => one.declarationType === 'interface');
  const rows = interfaces
    .filter(({ name }) => name.endsWith('Row'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = rows.flatMap((row) => {
    const name = row.name.replace(/Row$/, '');
    const inserted = interfaces.find((one) => one.name === `${name}Initializer`);
    const columns = row.properties.map((property) => {
      const written = inserted?.properties.find((one) => one.name === property.name);
      const { typeName, dimensions, isNullable } = property;
      const whole = `${typeName}${'[]'.repeat(dimensions)}${isNullable ? ' | null' : ''}`;
      const isBare = !isNullable || typeName === 'unknown';
      const isDefaulted = written?.isOptional && isBare;
      const mark = inserted && !written ? 'Given' : isDefaulted ? 'Defaulted' : undefined;
      return `${property.name}: ${mark ? `${mark}<${whole}>` : whole};`;
    });
    return [`${toSnake(name).toLowerCase()}: ${inserted ? 'Of' : 'View'}<{`, ...columns, '}>;'];
  });
  const tables = ["declare module 'knex/types/tables' {", 'interface Tables {', ...lines, '}}'];
  return { [path]: { ...file, declarations: [{ declarationType: 'generic', lines: tables }] } };
}

const toPascal = (name: string) => toCamel(`_${name}`);

/** A text that a check holds to a list of words is one of them. */
function listChoices(details: CompositeDetails, column: string): string | undefined {
  if (details.kind !== 'table') return undefined;
  const start = `${column} = ANY (ARRAY[`;
  const found = details.checks.find(({ clause }) => clause.startsWith(start));
  return found?.clause.match(/'[\w-]+'(?=::text)/g)?.join(' | ');
}

async function listPartitions(connectionString: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select relname as name from pg_class where relispartition',
    );
    return new Set(rows.map(({ name }) => name));
  } finally {
    await client.end();
  }
}

const format = (input: string) =>
  execFileSync(
    process.execPath,
    [inRoot('node_modules/@biomejs/biome/bin/biome'), 'format', '--stdin-file-path=api/tables.ts'],
    { input, encoding: 'utf8' },
  );
