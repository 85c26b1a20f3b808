import type {
  CellComponent,
  Column,
  ColumnOptions,
  Declaration,
  DeclaredEntity,
  Related,
} from './declaration.ts';
import { kinds } from './kinds.ts';

/** A list's column as its field describes it. */
export function columnOf(
  { name: entity, fields }: Pick<DeclaredEntity, 'name' | 'fields'>,
  name: string,
): Column {
  const field = fields[name];
  if (!field) throw new Error(`${entity} has no field ${name}`);
  return {
    entity,
    name,
    label: field.label,
    help: field.help,
    none: field.none,
    told: field.told,
    kind: field.kind,
    choices: field.choices,
    reference: field.reference,
    numeric: kinds[field.kind].numeric === true,
    sortable: field.nested !== true,
    cell: undefined,
    link: undefined,
  };
}

/** Columns of another resource's records: as its list has them, or as their fields are described. */
export const relatedColumns = (
  { columns, entity }: Pick<Declaration, 'columns' | 'entity'>,
  wanted: Related['columns'],
): Column[] =>
  wanted.map((one) =>
    typeof one === 'string'
      ? (columns.find(({ name }) => name === one) ?? columnOf(entity, one))
      : one,
  );

/** The same, with a list's or page's own settings. */
export function toColumn<F extends string, R>(
  entity: Pick<DeclaredEntity, 'name' | 'fields'>,
  wanted: F | ColumnOptions<F, R>,
): Column {
  const options: ColumnOptions<F, R> = typeof wanted === 'string' ? { field: wanted } : wanted;
  const { field, label, cell, ...more } = options;
  const column = columnOf(entity, field);
  return {
    ...column,
    label: label ?? column.label,
    // Cells receive the records of their own entity.
    cell: cell as CellComponent | undefined,
    ...more,
  };
}
