import { toSnake } from '#api/core/database/case.ts';
import type { Label } from '#shared/locale.ts';
import type { EntityTitle } from '#shared/schemas/entity.ts';
import { singular } from '#shared/schemas/singular.ts';
import { columnOf, kinds, type NewField } from './read-field.ts';
import { code, kebab, pascal } from './words.ts';
import { writeModule } from './write-module.ts';
import { partnerOf } from './write-partner.ts';

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
  /** The day with which a record begins, and the one with which it ends. */
  during: Span | undefined;
  /** Its screens follow its changes. */
  live: boolean;
  /** The choice that the menu counts. */
  badge: NewChoice | undefined;
  actions: NewAction[];
  /** The other side is told of what one does. */
  hasMail: boolean;
  /** It counts by month. */
  hasReport: boolean;
  /** The number of its migration. */
  number: string;
}

export type Span = Record<'from' | 'to', string>;

export interface NewChoice {
  field: string;
  key: string;
  label: Label;
}

export interface NewAction {
  name: string;
  label: Label;
  untold: string[];
  /** The choices that it goes from, or all others; and the one it leads to. */
  from: string[];
  to: NewChoice | undefined;
  /** What it asks for; it keeps those that only an action sets. */
  input: (NewField & { isRequired: boolean })[];
}

/** What companies see of it, and why it is theirs. */
export interface ClientView {
  fields: string[];
  /** Those that people of a company enter. */
  create?: string[];
  /** A reference among them: they are entered on that record's part of a page. */
  parent?: string;
  /** By its own column, or a table that ties it to companies, or it is all companies'; */
  isOwn: boolean;
  through?: string;
  /** from a day and to a day. */
  from?: string;
  to?: string;
}

/** The files of a resource by their path, and the lines for lists of existing ones. */
export function writeCode(resource: NewResource) {
  const { name, client } = resource;
  const [one, table] = [singular(name), toSnake(name)];
  const paths = {
    migration: `migrations/${resource.number}_create_${table}.ts`,
    schema: `shared/schemas/entities/${kebab(one)}.ts`,
    admin: `admin/resources/${kebab(name)}.ts`,
    partner: `partner/features/${kebab(name)}/components/${pascal(name)}.tsx`,
  };
  const served = writeModule(resource, titleOf(resource.fields));
  return {
    files: {
      [paths.migration]: migrationOf(resource),
      [paths.schema]: schemaOf(resource),
      [paths.admin]: adminOf(resource),
      ...(client && { [paths.partner]: partnerOf(resource, client) }),
      ...served.files,
    },
    lists: served.lists,
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
  { isOwn, through, create, from, to }: ClientView,
  { table, own }: Record<'table' | 'own', string>,
) {
  const adding = create && `}\n    \${tenantAdds('${table}', ${code(create.map(columnOf))})`;
  if (isOwn) return `tenantRows('${table}', 'company_id = current_company_id()')${adding ?? ''}`;
  if (!through && from) return `readableDuring('${table}', ${code({ from, to })})`;
  if (!through) return `readableByAll('${table}')`;
  return `rowsLinkedTo('${table}', ${code({ through, key: own, from, to })})`;
}

function schemaOf(resource: NewResource): string {
  const { name, title, permission, fields, client, during, live, actions } = resource;
  const known = representationOf(fields);
  const search = names(
    fields.filter(({ kind }) => ['text', 'email', 'url', 'reference'].includes(kind)),
  );
  const builders = new Set(fields.flatMap((field) => [field.builder, ...writerOf(field, client)]));
  for (const { builder } of actions.flatMap(({ input }) => input)) builders.add(builder);
  const lines = fields.map((field) => {
    const { name, builder, label, args } = field;
    const built = `${builder}(${[code(label), ...args].join(', ')})`;
    return `${name}: ${writerOf(field, client).reduce((inner, word) => `${word}(${inner})`, built)},`;
  });
  return `import { defineEntity } from '../entity.ts';
import { ${[...builders].sort().join(', ')} } from '../fields.ts';

export const ${singular(name)} = defineEntity('${name}', {
  title: ${code(title)},
  permission: { read: ['${permission.read}'], write: ${permission.write === 'nobody' ? '[]' : `['${permission.write}']`} },
${['name', 'title', 'url', 'id'].includes(known) ? '' : `  representation: '${known}',\n`}${
  search.length === 0 || search.join() === known ? '' : `  search: ${code(search)},\n`
}${client?.create ? `  sort: ['createdAt', '${client.parent ? 'ASC' : 'DESC'}'],\n` : ''}${live && client?.isOwn ? `  live: 'manageCompany',\n` : ''}  fields: {
    ${lines.join('\n    ')}
  },${
    during ? `\n  rules: [${ruleOf(during)}],` : ''
  }${actions.length > 0 ? `\n  actions: {${actions.map((action) => actionOf(action, resource)).join('')}\n  },` : ''}${
    client ? `\n  client: ${clientOf(client)},` : ''
  }
});
`;
}

/** What its people enter stays with their company, and with the record that it was entered for. */
function writerOf({ name, target, isByAction }: NewField, client: ClientView | undefined) {
  if (isByAction) return ['byAction'];
  const isKept = client?.create && (target === 'companies' || name === client.parent);
  return isKept ? ['fixed'] : [];
}

/** Where nobody writes, it is done by those who read. */
const actionOf = (
  { name, label, from, to, input }: NewAction,
  { permission, hasMail }: NewResource,
) => `
    ${name}: {
      label: ${code(label)},${permission.write === 'nobody' ? `\n      permission: ['${permission.read}'],` : ''}${to ? `\n      when: ({ ${to.field} }) => ${comesFrom(to, from)},` : ''}${hasMail ? `\n      confirm: { text: ${code(told)} },` : ''}${
        input.length > 0
          ? `\n      input: { ${input.map((field) => `${field.name}: ${asked(field)}`).join(', ')} },`
          : ''
      }
      done: ${code(to?.label ?? { en: 'Done', de: 'Erledigt' })},
    },`;

const told = { en: 'The company is told by e-mail.', de: 'Die Firma erfährt es per E‑Mail.' };

const comesFrom = ({ field, key }: NewChoice, from: string[]) =>
  from.length === 0
    ? `${field} !== '${key}'`
    : from.map((one) => `${field} === '${one}'`).join(' || ');

/** Required there, unless said otherwise, whatever it is in the record. */
function asked({ kind, builder, label, args, isOptional, isRequired }: NewAction['input'][0]) {
  const of = (empty: boolean) => kinds[kind]?.[empty ? 'optional' : 'required'] ?? [];
  const own = args.slice(0, args.length - of(isOptional).length);
  return `${builder}(${[code(label), ...own, ...of(!isRequired)].join(', ')})`;
}

const clientOf = ({ fields, create }: ClientView) =>
  `{ read: ${code(create ? [...fields, 'createdAt'] : fields)}${create ? `, create: ${code(create)}, right: 'manageCompany'` : ''} }`;

/** The last day is not before the first; either may be empty. */
const ruleOf = ({ from: first, to: last }: Span) => {
  const message = { en: 'Ends before it begins', de: 'Das Ende liegt vor dem Anfang' };
  return `{
    fields: ${code([last, first])},
    holds: ({ ${first}, ${last} }) => !${first} || !${last} || ${first} <= ${last},
    message: ${code(message)},
  }`;
};

function adminOf({ name, title, permission, group, fields, badge, actions }: NewResource): string {
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
  form: ${code(permission.write === 'nobody' ? [] : names(fields.filter(({ isByAction, files }) => !isByAction && !files)))},${pageOf(fields, actions.length > 0)}
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

/** Files are added on a record's page, and actions have their buttons there. */
function pageOf(fields: NewField[], hasActions: boolean): string {
  const parts = fields.flatMap(({ name, files }) => (files ? `{ files: '${name}' }` : []));
  if (parts.length === 0 && !hasActions) return '';
  const title = representationOf(fields);
  const facts = names(fields.filter(({ name, files }) => name !== title && !files));
  return `\n  page: { parts: [${[`{ facts: ${code(facts)} }`, ...parts].join(', ')}] },`;
}

/** What mails call a record: what others do, or its long text. */
function titleOf(fields: NewField[]): string | undefined {
  const known = representationOf(fields);
  if (known !== 'id') return known;
  return fields.find(
    ({ kind, isByAction, isOptional }) => kind === 'multiline' && !isByAction && !isOptional,
  )?.name;
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
