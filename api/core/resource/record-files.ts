import { actionPath } from '#shared/schemas/entity-actions.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { singular } from '#shared/schemas/singular.ts';
import type { FileLimits } from '#shared/schemas/stored-file.ts';
import { toSnake } from '../database/case.ts';
import type { ResourceDeclaration } from './define-resource.ts';

export interface RecordFiles {
  name: string;
  limits: FileLimits;
  /** Of the API, for one record with its id. */
  path(id: string | number): string;
  /** Its rows, and their column of the record's id. */
  table: string;
  key: string;
}

/** The files that a field holds: `photos` of `notices` are in `notice_photos`, by `notice_id`. */
export function filesOf(
  { entity }: Pick<ResourceDeclaration, 'entity'>,
  name: string,
): RecordFiles | undefined {
  const { limits }: Partial<Field> = entity.fields[name] ?? {};
  if (!limits) return undefined;
  const one = toSnake(singular(entity.name));
  return {
    ...{ name, limits, table: `${one}_${toSnake(name)}`, key: `${one}_id` },
    path: (id) => `/api/admin/${entity.name}/${id}/${actionPath(name)}`,
  };
}

/** SQL of what is read of them. */
export const filesSql = ({ table, key, path }: RecordFiles): string =>
  `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size,
      'path', '${path("' || t.id || '")}/' || f.id) order by f.id), '[]')
    from ${table} f where f.${key} = t.id)`;
