import { didYouMean } from '#shared/did-you-mean.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { kinds } from './kinds.ts';
import { readCatalogue, type TableFacts } from './read-catalogue.ts';
import { filesOf } from './record-files.ts';
import { linkOf } from './references-sql.ts';

type Tables = Map<string, TableFacts>;

/**
 * Finds what would fail at the first request, or never show: compares every declaration with the
 * migrated tables and the other declarations. One line each, with the remedy.
 */
export async function findMistakes(
  resources: readonly ResourceDeclaration[],
  db: Db,
): Promise<string[]> {
  const linked = resources.flatMap((one) =>
    Object.keys(one.entity.fields).flatMap(
      (name) => (linkOf(one, name) ?? filesOf(one, name))?.table ?? [],
    ),
  );
  const tables = await readCatalogue(db, [...resources.map(({ table }) => table), ...linked]);
  return resources.flatMap((resource) => {
    const table = tables.get(resource.table);
    const { name } = resource.entity;
    if (!table) return [`${name}: no table "${resource.table}"; is a migration missing?`];
    return [
      ...ofTable(resource, table),
      ...ofClient(resource, table).map((mistake) => `${name}: ${mistake}`),
      ...ofRules(resource, resources),
      ...Object.entries<Field>(resource.entity.fields).flatMap(([key, field]) =>
        [
          ...ofReference(field, resources),
          ...ofMask(resource, key, field),
          ...(linkOf(resource, key)
            ? ofLink(resource, key, tables)
            : field.limits
              ? ofFiles(resource, key, tables)
              : ofField(resource, { key, field, table })),
        ].map((mistake) => `${name}.${key}: ${mistake}`),
      ),
    ];
  });
}

function ofTable({ entity, table: name }: ResourceDeclaration, table: TableFacts): string[] {
  const mistakes: string[] = [];
  const isWritten = entity.permission.write.length > 0;
  const isColumn = (field: string) => hasColumn(table, toSnake(field));
  if (!table.secured) mistakes.push(`anybody may read it; add operatorOnly('${name}')`);
  if (isWritten && !table.triggers.includes('record_change')) {
    mistakes.push(`nothing writes its history; add auditChanges('${name}')`);
  }
  if (isWritten && !table.triggers.includes('touch_updated_at')) {
    mistakes.push(`its version never changes; add touchUpdatedAt('${name}')`);
  }
  if (entity.client && !table.clientReads) {
    mistakes.push(
      'declares client, but platform_client may not select it; use tenantRows or rowsLinkedTo',
    );
  }
  if (typeof entity.live === 'string' && !hasColumn(table, 'company_id')) {
    mistakes.push('tells people of its company, and has no company_id; leave live out');
  }
  if (!isColumn(entity.representation)) {
    mistakes.push(`its representation "${entity.representation}" is no column of "${name}"`);
  }
  for (const [action, { input = {} }] of Object.entries(entity.actions)) {
    const taken = Object.values(input).some(({ limits }) => limits);
    if (taken) mistakes.push(`its action ${action} asks for files, which only a record can have`);
  }
  for (const { fields } of entity.unique) {
    const wanted = fields.map(toSnake).sort().join();
    const kept = table.indexes.some(
      (index) => index.unique && index.columns.sort().join() === wanted,
    );
    if (!kept)
      mistakes.push(
        `nothing keeps ${fields.join(', ')} unique; add unique (${fields.map(toSnake).join(', ')}) or a unique index to its migration`,
      );
  }
  return mistakes.map((mistake) => `${entity.name}: ${mistake}`);
}

/** What its companies' people enter has to be enough for a record, and is shown to them. */
function ofClient(
  { entity, only, writers, beforeWrite }: ResourceDeclaration,
  { columns }: TableFacts,
): string[] {
  const { read, create = [], write = [] } = entity.client ?? { read: [] };
  const isShown = (name: string) => read.includes(name) || entity.fields[name]?.writeOnly;
  const hidden = [...create, ...write].filter((name) => !isShown(name));
  const given = [
    ...create.map((name) => entity.fields[name]?.within ?? name),
    ...Object.keys(only),
  ];
  const filled = [...given.map(toSnake), ...Object.values(writers ?? {})];
  const missing = columns.filter(
    ({ name, ...column }) => column.notNull && !column.filled && !filled.includes(name),
  );
  // What it fills in, only it knows.
  const isEntered = create.length > 0 && !beforeWrite;
  return [
    ...hidden.map((name) => `people of companies enter "${name}"; add it to what they read`),
    ...(isEntered ? missing : []).map(
      ({ name }) => `people of companies create it without "${name}"; add it to what they create`,
    ),
  ];
}

function ofRules(
  { entity, rules }: ResourceDeclaration,
  resources: readonly ResourceDeclaration[],
) {
  return rules.flatMap(({ also }) => {
    const { reference, kind } = also ? (entity.fields[also.of] as Field) : {};
    const other = resources.find((one) => one.entity.name === reference)?.entity;
    if (!also || (kind && kinds[kind].refers && other && also.field in other.fields)) return [];
    return [`${entity.name}: no "${also.field}" of its ${also.of}, where a rule is also told`];
  });
}

function ofReference({ reference }: Field, resources: readonly ResourceDeclaration[]): string[] {
  const names = resources.map(({ entity }) => entity.name);
  if (!reference || names.includes(reference)) return [];
  return [`no resource '${reference}'${didYouMean(reference, names)}`];
}

function ofMask({ entity, noteLooks }: ResourceDeclaration, key: string, { masked }: Field) {
  if (!masked) return [];
  if (!(masked.of in entity.fields)) return [`is masked for "${masked.of}", which is no field`];
  if (entity.client?.read.includes(key)) return ['is masked: calls of companies do not open it'];
  return noteLooks ? [] : ['is masked, but nothing notes who reads it in full; give noteLooks'];
}

function ofFiles(resource: ResourceDeclaration, key: string, tables: Tables): string[] {
  const files = filesOf(resource, key);
  if (!files) return [];
  if (key in resource.columns) return ['has a table of its own and no SQL in columns'];
  if (resource.entity.client?.read.includes(key))
    return ['is a file: calls of companies send none'];
  const isThere = hasKept(tables.get(files.table), files.key);
  const remedy = `filesTable('${files.table}', { ${files.key}: '${resource.table}' })`;
  return isThere ? [] : [`no table "${files.table}" keeps its files; make it with ${remedy}`];
}

const hasKept = (table: TableFacts | undefined, key: string) =>
  table?.secured &&
  hasColumn(table, key) &&
  table.keys.some((one) => one.target === 'stored_files');

interface DeclaredField {
  key: string;
  field: Field;
  table: TableFacts;
}

function ofField(resource: ResourceDeclaration, { key, field, table }: DeclaredField): string[] {
  const { kind, readOnly, nested } = field;
  const { types, isColumn, lacks } = kinds[kind];
  const hasSql = key in resource.columns;
  if (!readOnly && nested && !isColumn) {
    if (!hasSql) return ['nothing reads it; name its table with "through", or give SQL in columns'];
    return resource.afterWrite ? [] : ['nothing saves it; name its table with "through"'];
  }
  if (hasSql) return [];
  const name = toSnake(field.within ?? key);
  const column = table.columns.find((one) => one.name === name);
  if (!column) {
    if (readOnly) return [`no SQL in columns, and no column "${name}"; which of them is missing?`];
    return [`no column "${name}" in "${table.name}"; is a migration missing?`];
  }
  if (field.within) {
    return column.type === 'jsonb' ? [] : [`is a key of "${name}", which is ${column.type}`];
  }
  if (types && !types.includes(column.type)) {
    return [`${kind} does not fit the column "${name}", which is ${column.type}`];
  }
  const isCreated =
    resource.entity.permission.write.length > 0 && !resource.without.includes('create');
  const lacking = lacks?.(name, table, field, isCreated);
  if (lacking) return [lacking];
  // Tables that several resources share have columns that one of them leaves empty.
  const isOwn = Object.keys(resource.only).length === 0;
  const takesNull = field.schema.safeParse(null).success;
  if (isOwn && !readOnly && takesNull && column.notNull) {
    return [`may be empty, but the column "${name}" is "not null"`];
  }
  if (isOwn && !readOnly && !takesNull && !column.notNull) {
    return [`is never empty, but the column "${name}" may be; add "not null"`];
  }
  if (readOnly && isCreated && column.notNull && !column.filled) {
    return [`is never sent, so the column "${name}" needs a default`];
  }
  return [];
}

function ofLink(resource: ResourceDeclaration, key: string, tables: Tables): string[] {
  const link = linkOf(resource, key);
  const table = link && tables.get(link.table);
  if (!link) return [];
  if (!table) return [`no table "${link.table}"; is a migration missing?`];
  const { own, other } = link;
  const missing = [own, other].filter((column) => !hasColumn(table, column));
  if (missing.length > 0) {
    const there = table.columns.map(({ name }) => name).join(', ');
    return [`no column "${missing.join('", "')}" in "${link.table}" (${there}); name its columns`];
  }
  const both = [own, other].sort().join();
  const mistakes: string[] = [];
  const keeps = ({ unique, partial, columns }: TableFacts['indexes'][0]) =>
    unique && !partial && columns.sort().join() === both;
  if (!table.indexes.some(keeps)) {
    mistakes.push(`"${link.table}" needs the primary key (${own}, ${other})`);
  }
  if (!table.triggers.includes('record_change')) {
    const of = `{ entity: '${resource.table}', idColumn: '${own}' }`;
    mistakes.push(`nothing writes its history; add auditChanges('${link.table}', ${of})`);
  }
  if (!table.secured) mistakes.push(`anybody may read it; add operatorOnly('${link.table}')`);
  return mistakes;
}

const hasColumn = ({ columns }: TableFacts, name: string) =>
  columns.some((column) => column.name === name);
