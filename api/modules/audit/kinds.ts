import { toSnake } from '#api/core/database/case.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Entity, PartOf } from '#shared/schemas/entity.ts';
import { withoutScreens } from '#shared/schemas/history/without-screens.ts';
import { toCamel } from '#shared/to-camel.ts';

/** Records that have a history: a resource's, or parts of one with calls of their own. */
export interface Kind {
  name: string;
  table: string;
  /** Column values that all of them have. */
  only: Record<string, string | number>;
  read: AdminPermission[];
  /** Columns that name a record. */
  columns: string[];
  /** Columns of objects that are fields of another name. */
  renamed: Record<string, string>;
  /** The resources of whose records they are part. */
  partOf: Record<string, PartOf>;
}

export interface PartKind extends Kind {
  /** Their column that says whose they are. */
  key: string;
  /** Columns whose changes are not told. */
  silent: string[];
}

export function kindsOf(
  resources: readonly ResourceDeclaration[],
  more: readonly Entity[] = withoutScreens,
): Kind[] {
  const names = resources.map(({ entity }) => entity.name);
  const others = more.filter(({ name }) => !names.includes(name));
  return [
    ...resources.map(({ entity, table, only, columns }) => ({
      ...kindOf(entity, Object.keys(columns)),
      ...{ table, only, renamed: renamedIn(entity, columns) },
    })),
    ...others.map((entity) => kindOf(entity)),
  ];
}

/** What belongs to records of a resource. */
export const partsOf = (resource: string, kinds: readonly Kind[]): PartKind[] =>
  kinds.flatMap((kind) => {
    const part = kind.partOf[resource];
    if (!part) return [];
    return [{ ...kind, key: toSnake(part.by), silent: (part.silent ?? []).map(toSnake) }];
  });

function kindOf({ name, permission, fields, partOf }: Entity, computed: string[] = []): Kind {
  // Not every table keeps when its rows were made and changed, and nothing is called so.
  const unknown = [...computed, 'createdAt', 'updatedAt'];
  const columns = Object.entries(fields).filter(
    ([field, { nested, within, writeOnly }]) =>
      !nested && !within && !writeOnly && !unknown.includes(field),
  );
  return {
    name,
    table: toSnake(name),
    only: {},
    read: permission.read,
    columns: columns.map(([field]) => toSnake(field)),
    renamed: {},
    partOf,
  };
}

const renamedIn = ({ fields }: Entity, columns: Record<string, string>): Kind['renamed'] =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, sql]) => {
      const [, column] = /^t\.(\w+)$/.exec(sql) ?? [];
      return column && fields[field]?.nested ? [[toCamel(column), field]] : [];
    }),
  );
