import type { Field } from '#shared/schemas/fields.ts';
import { singular } from '#shared/schemas/singular.ts';
import { toSnake } from '../database/case.ts';
import { type ResourceDeclaration, resourceNamed } from './define-resource.ts';
import { kinds } from './kinds.ts';

interface LinkTable {
  table: string;
  own: string;
  other: string;
}

/** Where the ids are kept of a field that the API reads and saves itself. */
export function linkOf(
  { entity, columns }: ResourceDeclaration,
  name: string,
): LinkTable | undefined {
  const { link, reference = '' } = entity.fields[name] ?? ({} as Partial<Field>);
  if (!link || name in columns) return undefined;
  const [own, other] = link.columns ?? [keyOf(entity.name), keyOf(reference)];
  return { table: link.through, own, other };
}

const keyOf = (resource: string) => `${toSnake(singular(resource)).replaceAll('-', '_')}_id`;

/** SQL: the ids, as JSON. */
export const linkedIdsSql = ({ table, own, other }: LinkTable): string =>
  `(select coalesce(json_agg(l.${other} order by l.${other}), '[]') from ${table} l where l.${own} = t.id)`;

/** SQL: is any of those ids among them? */
export const linkedToSql = ({ table, own, other }: LinkTable, ids: string): string =>
  `exists (select from ${table} l where l.${own} = t.id and l.${other} = any(${ids}))`;

/** SQL: the names of those records, in one text. */
export function linkedNamesSql(resource: ResourceDeclaration, name: string): string | undefined {
  const link = linkOf(resource, name);
  const target = targetOf(resource, name);
  if (!link || !target) return undefined;
  const { table, own, other } = link;
  return `(select string_agg(${target.nameOf('r')}, ', ' order by ${target.nameOf('r')}, r.id)
    from ${table} l join ${target.table} r on r.id = l.${other} where l.${own} = t.id)`;
}

/** What a reference is sorted, searched and exported by: its target's name. */
export function namedReference(resource: ResourceDeclaration, name: string, id: string) {
  const field = resource.entity.fields[name];
  const target = field && kinds[field.kind].refers && targetOf(resource, name);
  const alias = `named_${toSnake(name)}`;
  return (
    target && {
      sql: target.nameOf(alias),
      join: `left join ${target.table} ${alias} on ${alias}.id = ${id}`,
    }
  );
}

function targetOf({ entity }: ResourceDeclaration, name: string) {
  const target = resourceNamed(entity.fields[name]?.reference);
  if (!target) return undefined;
  const column = toSnake(target.entity.representation);
  return { table: target.table, nameOf: (alias: string) => `${alias}."${column}"` };
}
