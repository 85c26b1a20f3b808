import { toCamel, toSnake } from '#api/core/database/case.ts';
import type { Label } from '#shared/locale.ts';
import type { EntityTitle } from '#shared/schemas/entity.ts';
import { singular } from '#shared/schemas/singular.ts';
import type { NewField } from './read-field.ts';
import { code, kebab } from './words.ts';

export interface NewResource {
  /** Plural, in camelCase. */
  name: string;
  title: EntityTitle;
  /** Words of the title whose German is unknown. */
  untold: string[];
  permission: { read: string; write: string };
  /** In the navigation. */
  group: string;
  fields: NewField[];
  client: ClientView | undefined;
  /** Its screens follow its changes. */
  live: boolean;
  /** The choice that the menu counts. */
  badge: { field: string; key: string; label: Label } | undefined;
  /** The number of its migration. */
  number: string;
}

/** What companies see of it, and why it is theirs. */
export interface ClientView {
  fields: string[];
  /** Those that people of a company enter. */
  create?: string[];
  /** Through a table that ties it to companies, or its own column; from a day and to a day. */
  through?: string;
  from?: string;
  to?: string;
}

/** The files of a resource by their path. */
export function writeCode(resource: NewResource) {
  const { name } = resource;
  const [one, table] = [singular(name), toSnake(name)];
  const paths = {
    migration: `migrations/${resource.number}_create_${table}.ts`,
    schema: `shared/schemas/entities/${kebab(one)}.ts`,
    admin: `admin/resources/${kebab(name)}.ts`,
  };
  return {
    files: {
      [paths.migration]: migrationOf(resource),
      [paths.schema]: schemaOf(resource),
      [paths.admin]: adminOf(resource),
    },
    untold: [...resource.untold, ...resource.fields.flatMap(({ untold }) => untold)],
  };
}

function migrationOf({ name, fields, client }: NewResource): string {
  const table = toSnake(name);
  const columns = fields.flatMap(({ column }) => column ?? []);
  const links = fields.flatMap(({ link }) => link ?? []);
  const files = fields.flatMap((field) => field.files ?? []);
  const own = `${toSnake(singular(name))}_id`;
  const sql = [
    `\${${client ? 'recordTable' : 'adminTable'}('${table}', \`${columns.map((column) => column.sql).join(',\n      ')}\`)}`,
    ...columns
      .filter(({ isReference }) => isReference)
      .map((column) => `create index on ${table} (${column.name});`),
    ...links.flatMap((link) => [
      `\${linkTable('${link.table}', { ${own}: '${table}', ${link.name}: '${link.to}' })}`,
      ...(link.table === client?.through ? [] : [`\${operatorOnly('${link.table}')}`]),
    ]),
    ...files.map((one) => `\${filesTable('${one}', { ${own}: '${table}' })}`),
    ...(client ? [`\${${policyOf(client, { table, own })}}`] : []),
  ].join('\n    ');
  const dropped = [...links.map((link) => link.table), ...files, table];
  const words = new Set(Array.from(sql.matchAll(/\$\{(\w+)\(/g), ([, word]) => word));
  return `import type { Knex } from 'knex';
import { ${[...words].sort().join(', ')} } from './table-policies.ts';

export const up = (knex: Knex) =>
  knex.raw(\`
    ${sql}
  \`);
export const down = (knex: Knex) => knex.raw('drop table ${dropped.join(', ')}');
`;
}

function policyOf(
  { through, create, from, to }: ClientView,
  { table, own }: Record<'table' | 'own', string>,
) {
  const adding = create && `}\n    \${tenantAdds('${table}', ${code(create.map(toSnake))})`;
  if (!through) return `tenantRows('${table}', 'company_id = current_company_id()')${adding ?? ''}`;
  return `rowsLinkedTo('${table}', ${code({ through, key: own, from, to })})`;
}

function schemaOf({ name, title, permission, fields, client, live }: NewResource): string {
  const known = representationOf(fields);
  const search = names(
    fields.filter(({ kind }) => ['text', 'email', 'url', 'reference'].includes(kind)),
  );
  const builders = new Set(
    fields.flatMap(({ builder, isByAction }) => (isByAction ? [builder, 'byAction'] : builder)),
  );
  const lines = fields.map(({ name, builder, label, args, isByAction }) => {
    const field = `${builder}(${[code(label), ...args].join(', ')})`;
    return `${name}: ${isByAction ? `byAction(${field})` : field},`;
  });
  return `import { defineEntity } from '../entity.ts';
import { ${[...builders].sort().join(', ')} } from '../fields.ts';

export const ${singular(name)} = defineEntity('${name}', {
  title: ${code(title)},
  permission: { read: ['${permission.read}'], write: ${permission.write === 'nobody' ? '[]' : `['${permission.write}']`} },
${['name', 'title', 'url', 'id'].includes(known) ? '' : `  representation: '${known}',\n`}${
  search.length === 0 || search.join() === known ? '' : `  search: ${code(search)},\n`
}${live ? `  live: ${client && !client.through ? `'manageCompany'` : true},\n` : ''}  fields: {
    ${lines.join('\n    ')}
  },${
    client?.from && client.to ? `\n  rules: [${ruleOf(client.from, client.to)}],` : ''
  }${client ? `\n  client: ${clientOf(client)},` : ''}
});
`;
}

const clientOf = ({ fields, create }: ClientView) =>
  `{ read: ${code(fields)}${create ? `, create: ${code(create)}, right: 'manageCompany'` : ''} }`;

/** The last day is not before the first; either may be empty. */
const ruleOf = (from: string, to: string) => {
  const [first, last] = [toCamel(from), toCamel(to)];
  const message = { en: 'Ends before it begins', de: 'Das Ende liegt vor dem Anfang' };
  return `{
    fields: ${code([last, first])},
    holds: ({ ${first}, ${last} }) => !${first} || !${last} || ${first} <= ${last},
    message: ${code(message)},
  }`;
};

function adminOf({ name, title, permission, group, fields, badge }: NewResource): string {
  const one = singular(name);
  const columns = names(fields.filter(({ kind }) => kind !== 'multiline'));
  const { many } = title;
  const empty = { en: `${many.en} belong here.`, de: `Hierher gehören ${many.de}.` };
  return `import ListIcon from '@mui/icons-material/ListAltOutlined';
import { ${one} } from '#shared/schemas/entities/${kebab(one)}.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const ${name} = declareResource(${one}, {
  icon: ListIcon,
  group: ${group === 'none' ? null : `'${group}'`},
  empty: ${code(empty)},${badge ? `\n  badge: ${badgeOf(badge)},` : ''}
  list: ${code([...columns, 'createdAt'])},
  form: ${code(permission.write === 'nobody' ? [] : names(fields.filter(({ isByAction, files }) => !isByAction && !files)))},${pageOf(fields)}
});
`;
}

/** The longest waiting first. */
const badgeOf = ({ field, key, label }: NonNullable<NewResource['badge']>) =>
  `{
    filter: { ${field}: ['${key}'] },
    sort: { field: 'createdAt', order: 'ASC' },
    label: ${code({ en: label.en.toLowerCase(), de: label.de.toLowerCase() })},
  }`;

const names = (fields: NewField[]) => fields.map(({ name }) => name);

/** Files are added on a record's page. */
function pageOf(fields: NewField[]): string {
  const parts = fields.flatMap(({ name, files }) => (files ? `{ files: '${name}' }` : []));
  if (parts.length === 0) return '';
  const facts = names(fields.filter(({ files }) => !files));
  return `\n  page: { parts: [{ facts: ${code(facts)} }, ${parts.join(', ')}] },`;
}

/**
 * How others name a record: by its name, otherwise by its first text, moment or day that every
 * record has from the start.
 */
function representationOf(fields: NewField[]): string {
  const given = fields.filter(
    ({ isByAction, column }) => !isByAction && column?.sql.includes('not null'),
  );
  const usual = ['name', 'title', 'url'].find((name) => given.some((field) => field.name === name));
  const first = (...kinds: string[]) => given.find(({ kind }) => kinds.includes(kind))?.name;
  return usual ?? first('text', 'email') ?? first('instant', 'day') ?? 'id';
}
