import { toSnake } from '#api/core/database/case.ts';
import { singular } from '#shared/schemas/singular.ts';
import type { NewField } from './read-field.ts';
import { code, inEnglish, kebab, sentence } from './words.ts';

export interface NewResource {
  /** Plural, in camelCase. */
  name: string;
  permission: { read: string; write: string };
  /** In the navigation. */
  group: string;
  fields: NewField[];
  /** The number of its migration. */
  number: string;
}

const germanToDo = '// TODO Much of the German is still English.\n';

/** The files of a resource by their path, and its lines in the two lists. */
export function writeCode(resource: NewResource) {
  const { name } = resource;
  const [one, table] = [singular(name), toSnake(name)];
  const paths = {
    migration: `migrations/${resource.number}_create_${table}.ts`,
    schema: `shared/schemas/entities/${kebab(one)}.ts`,
    module: `api/modules/${kebab(name)}/${kebab(name)}-module.ts`,
    admin: `admin/resources/${kebab(name)}.ts`,
  };
  return {
    files: {
      [paths.migration]: migrationOf(resource),
      [paths.schema]: schemaOf(resource),
      [paths.module]: moduleOf(resource),
      [paths.admin]: adminOf(resource),
    },
    lines: {
      'api/modules/index.ts': `import { ${name}Module } from './${kebab(name)}/${kebab(name)}-module.ts';\n  ${name}Module,`,
      'admin/resources/index.ts': `import { ${name} } from './${kebab(name)}.ts';\n  ${name},`,
    },
    germanIsMissing: [paths.schema, paths.admin],
  };
}

function migrationOf({ name, fields }: NewResource): string {
  const table = toSnake(name);
  const columns = fields.flatMap(({ column }) => column ?? []);
  const links = fields.flatMap(({ link }) => link ?? []);
  const own = `${toSnake(singular(name))}_id`;
  const sql = [
    `\${adminTable('${table}', \`${columns.map((column) => column.sql).join(',\n      ')}\`)}`,
    ...columns
      .filter(({ isReference }) => isReference)
      .map((column) => `create index on ${table} (${column.name});`),
    ...links.flatMap((link) => [
      `\${linkTable('${link.table}', { ${own}: '${table}', ${link.name}: '${link.to}' })}`,
      `\${operatorOnly('${link.table}')}`,
    ]),
  ];
  const dropped = [...links.map((link) => link.table), table];
  const words = [
    'adminTable',
    ...(fields.some(({ kind }) => kind === 'file') ? ['fileColumn'] : []),
    ...(links.length > 0 ? ['linkTable', 'operatorOnly'] : []),
  ];
  return `import type { Knex } from 'knex';
import { ${words.join(', ')} } from './table-policies.ts';

export const up = (knex: Knex) =>
  knex.raw(\`
    ${sql.join('\n    ')}
  \`);
export const down = (knex: Knex) => knex.raw('drop table ${dropped.join(', ')}');
`;
}

function schemaOf({ name, permission, fields }: NewResource): string {
  const one = singular(name);
  const title = { one: inEnglish(sentence(one)), many: inEnglish(sentence(name)) };
  const known = representationOf(fields);
  const builders = [...new Set(fields.map(({ builder }) => builder))].sort();
  const lines = fields.map(
    ({ name, builder, label, args }) =>
      `${name}: ${builder}(${[code(label), ...args].join(', ')}),`,
  );
  return `import { defineEntity } from '../entity.ts';
import { ${builders.join(', ')} } from '../fields.ts';

${germanToDo}export const ${one} = defineEntity('${name}', {
  title: ${code(title)},
  permission: { read: ['${permission.read}'], write: ['${permission.write}'] },
  fields: {
    ${lines.join('\n    ')}
  },${['name', 'title', 'url', 'id'].includes(known) ? '' : `\n  representation: '${known}',`}
});
`;
}

function moduleOf({ name, fields }: NewResource): string {
  const one = singular(name);
  const search = fields.filter(({ kind }) => ['text', 'email'].includes(kind));
  const known = representationOf(fields);
  return `import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { ${one} } from '#shared/schemas/entities/${kebab(one)}.ts';

export const ${name}Module: Module = {
  name: '${kebab(name)}',
  resources: [
    defineResource(${one}, { search: ${code(search.map(({ name }) => name))}, sort: ['${known}', 'ASC'] }),
  ],
};
`;
}

function adminOf({ name, group, fields }: NewResource): string {
  const one = singular(name);
  const names = (wanted: NewField[]) => wanted.map(({ name }) => `'${name}'`);
  const columns = [...names(fields.filter(({ kind }) => kind !== 'multiline')), `'createdAt'`];
  const empty = inEnglish(`${sentence(name)} will stand here.`);
  return `import ListIcon from '@mui/icons-material/ListAltOutlined';
import { ${one} } from '#shared/schemas/entities/${kebab(one)}.ts';
import { declareResource } from '../engine/declare-resource.tsx';

${germanToDo}export const ${name} = declareResource(${one}, {
  icon: ListIcon,
  group: '${group}',
  representation: '${representationOf(fields)}',
  empty: ${code(empty)},
  list: [${columns.join(', ')}],
  form: [${names(fields).join(', ')}],
});
`;
}

/** What others know a record by, as entities have it: by its name, otherwise by its first text. */
function representationOf(fields: NewField[]): string {
  const usual = ['name', 'title', 'url'].find((name) =>
    fields.some((field) => field.name === name),
  );
  return usual ?? fields.find(({ kind }) => ['text', 'email'].includes(kind))?.name ?? 'id';
}
