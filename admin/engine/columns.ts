import type { Column, DeclaredEntity } from './declaration.ts';

const numericKinds = ['integer', 'cents', 'ratio'];

/** A list's column as its field describes it. */
export function columnOf(
  { name: entity, fields }: Pick<DeclaredEntity, 'name' | 'fields'>,
  name: string,
): Column {
  const field = fields[name];
  if (!field) throw new Error(`${entity} has no field ${name}`);
  return {
    name,
    label: field.label,
    kind: field.kind,
    choices: field.choices,
    reference: field.reference,
    numeric: numericKinds.includes(field.kind),
    sortable: field.nested !== true,
    cell: undefined,
    link: undefined,
  };
}
