import { type ComponentType, lazy } from 'react';
import type { z } from 'zod';
import type { Label } from '#shared/locale.ts';
import { columnOf } from './columns.ts';
import type {
  CellComponent,
  Column,
  Declaration,
  DeclaredEntity,
  FormItem,
  RecordValues,
  Screen,
} from './declaration.ts';
import { filtersOf } from './filters.ts';
import { preloadable } from './preloadable.tsx';

type FieldName<E extends DeclaredEntity> = Extract<keyof E['fields'], string>;
type RecordOf<E extends DeclaredEntity> = z.infer<E['record']>;

interface ColumnOptions<E extends DeclaredEntity> {
  field: FieldName<E>;
  /** Another heading than the field's own label. */
  label?: Label;
  cell?: ComponentType<{ record: RecordOf<E> }>;
  /** The cell shows a figure that is no field: it stands right, and there is nothing to sort by. */
  isFigure?: boolean;
  /** The value leads to another record: its path, and the field that holds its id. */
  link?: { path: string; id: FieldName<E> };
}

interface FormItemOptions<E extends DeclaredEntity> {
  field: FieldName<E>;
  input?: Screen<{ name: string }>;
  createOnly?: boolean;
  /** Why the record's value can only be read; null where it can be changed. */
  lockedBy?: (record: RecordOf<E>) => Label | null;
  filter?: Record<string, unknown>;
}

type Required<E extends DeclaredEntity> = Pick<Declaration, 'icon' | 'group' | 'empty'> & {
  /** Columns of the list, in order. */
  list: (FieldName<E> | ColumnOptions<E>)[];
  /** Inputs of the form, in order; none makes the resource read-only. */
  form: (FieldName<E> | FormItemOptions<E>)[];
  /** The field, or the sentence, that a record is known by. */
  representation: FieldName<E> | ((record: RecordOf<E>) => string);
};

type Optional<E extends DeclaredEntity> = Partial<
  Pick<
    Declaration,
    | 'path'
    | 'title'
    | 'views'
    | 'defaultFilter'
    | 'defaults'
    | 'createHint'
    | 'toasts'
    | 'canCreate'
    | 'canDelete'
    | 'canExport'
    | 'drawer'
    | 'actions'
  >
> & {
  /** The column that is pinned and leads to the record; without it the first one. */
  known?: FieldName<E>;
  /** Columns that are not shown until the reader asks for them. */
  hidden?: FieldName<E>[];
  /** Fields to filter by; without it all that can be: choices, flags, references, days. */
  filters?: FieldName<E>[];
  /** Fields that many records may be given at once. */
  bulk?: FieldName<E>[];
  /** Lets the command palette find records, and names the field that tells equal ones apart. */
  palette?: { beside: FieldName<E> };
  sort?: [FieldName<E>, 'ASC' | 'DESC'];
  /** The record's own page. */
  page?: Screen<{ id: string }>;
};

const [DeclaredList, preload] = preloadable(() => import('./list/DeclaredList.tsx'));

/** May be called before any list is shown, so that its code is there by then. */
export const preloadList = preload;

const DeclaredCreate = lazy(() => import('./form/DeclaredCreate.tsx'));
const DeclaredEdit = lazy(() => import('./form/DeclaredEdit.tsx'));

/**
 * One declaration makes a resource as react-admin knows it: name, icon and representation, a
 * `<List>` with search, filters, columns, views and export, a `<Create>` and an `<Edit>` with
 * validation, conflict and delete, and a `<Show>` where it has a page. It is data, read top to
 * bottom; what a field needs beyond its kind is a component beside it, and each screen can be
 * replaced by plain react-admin: `{ ...declareResource(…), edit: MyEdit }`.
 */
export function declareResource<E extends DeclaredEntity>(
  entity: E,
  options: Required<NoInfer<E>> & Optional<NoInfer<E>>,
): Declaration {
  const { list, form, representation, known, hidden = [], filters, sort, page, ...rest } = options;
  const path = options.path ?? entity.name;
  const knownBy = known ?? columnName(list[0] ?? 'id');
  const [field, order] = sort ?? [knownBy, 'ASC'];

  const represent = toRepresentation(representation);

  return {
    title: entity.title,
    permission: entity.permission,
    views: [],
    defaultFilter: {},
    defaults: {},
    createHint: undefined,
    toasts: {},
    canCreate: form.length > 0,
    canDelete: form.length > 0,
    canExport: true,
    palette: undefined,
    bulk: [],
    drawer: undefined,
    actions: undefined,
    ...rest,
    entity,
    name: entity.name,
    path,
    columns: list.map((wanted) => toColumn(entity, wanted)),
    known: knownBy,
    hidden,
    filters: filtersOf(entity, filters),
    sort: { field, order },
    form: form.map(toFormItem),
    represent,
    recordRepresentation: represent,
    list: DeclaredList,
    create: DeclaredCreate,
    edit: DeclaredEdit,
    show: page,
    hasCreate: form.length > 0,
    hasEdit: true,
    hasShow: page !== undefined,
  };
}

const columnName = (wanted: string | { field: string }) =>
  typeof wanted === 'string' ? wanted : wanted.field;

function toColumn<E extends DeclaredEntity>(
  entity: E,
  wanted: FieldName<E> | ColumnOptions<E>,
): Column {
  const { field, label, cell, isFigure, link }: ColumnOptions<E> =
    typeof wanted === 'string' ? { field: wanted } : wanted;
  const column = columnOf(entity, field);
  return {
    ...column,
    label: label ?? column.label,
    ...(isFigure && { numeric: true, sortable: false }),
    // A list hands its cells the records of its own entity.
    cell: cell as CellComponent | undefined,
    link,
  };
}

function toFormItem<E extends DeclaredEntity>(wanted: FieldName<E> | FormItemOptions<E>): FormItem {
  const { field, input, createOnly, lockedBy, filter }: FormItemOptions<E> =
    typeof wanted === 'string' ? { field: wanted } : wanted;
  return {
    name: field,
    input,
    createOnly: createOnly ?? false,
    // A form hands its items the records of its own entity.
    lockedBy: lockedBy as FormItem['lockedBy'],
    filter,
  };
}

function toRepresentation<E extends DeclaredEntity>(
  representation: FieldName<E> | ((record: RecordOf<E>) => string),
) {
  return (record: RecordValues | undefined): string => {
    if (!record) return '';
    if (typeof representation === 'string') return String(record[representation] ?? '');
    return representation(record as RecordOf<E>);
  };
}
