import { lazy } from 'react';
import type { z } from 'zod';
import type { Locale } from '#shared/locale.ts';
import type { Said } from '#shared/messages/say.ts';
import { CreatedOn } from './CreatedOn.tsx';
import { toColumn } from './columns.ts';
import type {
  ColumnOptions,
  Declaration,
  DeclaredEntity,
  FormItem,
  Page,
  RecordValues,
  Related,
  Screen,
} from './declaration.ts';
import { filtersOf } from './filters.ts';
import { preloadable } from './preloadable.tsx';
import { textOf } from './text-of.ts';

type FieldName<E extends DeclaredEntity> = Extract<keyof E['fields'], string>;
type RecordOf<E extends DeclaredEntity> = z.infer<E['record']>;

interface FormItemOptions<E extends DeclaredEntity> {
  field: FieldName<E>;
  input?: Screen<{ name: string }>;
  createOnly?: boolean;
  editOnly?: boolean;
  /** Why the record's value can only be read; null where it can be changed. */
  lockedBy?: (record: RecordOf<E>) => Said | null;
  filter?: Record<string, unknown>;
  /** Asked for only where it holds; the field is one that may be empty, and is saved so elsewhere. */
  when?: (values: Partial<RecordOf<E>>) => boolean;
}

type Required<E extends DeclaredEntity> = Pick<Declaration, 'icon' | 'group' | 'empty'> & {
  /** Columns of the list, in order. */
  list: (FieldName<E> | ColumnOptions<FieldName<E>, RecordOf<E>>)[];
  /** Inputs of the form, in order; none makes the resource read-only. */
  form: (FieldName<E> | FormItemOptions<E>)[];
  /** The field, written as its kind is read, or the sentence, that a record is known by. */
  representation: FieldName<E> | ((record: RecordOf<E>, locale: Locale) => string);
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
    | 'waiting'
    | 'actions'
    | 'selection'
    | 'besideForm'
    | 'formButtons'
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
  /** Which records can be deleted, as far as they say it themselves; without it all. */
  canDelete?: (record: RecordOf<E>) => boolean;
  /** As long as it holds of a record in sight, list and page are read again every ten seconds. */
  isUnderWay?: (record: RecordOf<E>) => boolean;
  /** What the record's own page is made of; without one it opens beside the list. */
  page?: Page<FieldName<E>, RecordOf<E>>;
};

const [DeclaredList, preload] = preloadable(() => import('./list/DeclaredList.tsx'));

/** May be called before any list is shown, so that its code is there by then. */
export const preloadList = preload;

const DeclaredCreate = lazy(() => import('./form/DeclaredCreate.tsx'));
const DeclaredEdit = lazy(() => import('./form/DeclaredEdit.tsx'));
const DeclaredShow = lazy(() => import('./detail/DeclaredShow.tsx'));

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

  const represent = toRepresentation(entity, representation);

  return {
    title: entity.title,
    permission: entity.permission,
    views: [],
    defaultFilter: {},
    defaults: {},
    createHint: undefined,
    toasts: {},
    canCreate: form.length > 0,
    palette: undefined,
    bulk: [],
    waiting: undefined,
    actions: undefined,
    selection: undefined,
    besideForm: undefined,
    formButtons: undefined,
    ...rest,
    // They are asked about records of their own entity.
    isUnderWay: rest.isUnderWay as Declaration['isUnderWay'],
    canDelete: (rest.canDelete as Declaration['canDelete']) ?? (() => form.length > 0),
    entity,
    name: entity.name,
    path,
    columns: list
      .map((wanted) => toColumn(entity, wanted))
      .map((column) =>
        // Of when a record was made, a list needs the day.
        column.name === 'createdAt' && !column.cell ? { ...column, cell: CreatedOn } : column,
      ),
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
    // Its parts are handed the records of their own entity.
    page: page as unknown as Page | undefined,
    show: page && !page.beside ? DeclaredShow : undefined,
    hasCreate: form.length > 0,
    hasEdit: true,
    hasShow: page !== undefined && !page.beside,
  };
}

/**
 * Records of another entity on a record's page, with columns of their own list: those that refer to
 * it `by` a field, or those that it names itself, in its field `ids`.
 */
export const related = <E extends DeclaredEntity>(
  entity: E,
  {
    columns,
    ...options
  }: Omit<Related, 'related' | 'by' | 'ids' | 'columns' | 'sort'> & {
    columns: (FieldName<E> | ColumnOptions<FieldName<E>, RecordOf<E>>)[];
    sort?: [FieldName<E>, 'ASC' | 'DESC'];
  } & ({ by: FieldName<E> } | { ids: string }),
): Related => ({
  ...options,
  related: entity.name,
  columns: columns.map((one) => (typeof one === 'string' ? one : toColumn(entity, one))),
});

const columnName = (wanted: string | { field: string }) =>
  typeof wanted === 'string' ? wanted : wanted.field;

function toFormItem<E extends DeclaredEntity>(wanted: FieldName<E> | FormItemOptions<E>): FormItem {
  const options: FormItemOptions<E> = typeof wanted === 'string' ? { field: wanted } : wanted;
  const { field, input, createOnly = false, editOnly = false, lockedBy, filter, when } = options;
  return {
    name: field,
    input,
    createOnly,
    editOnly,
    // A form hands its items the records of its own entity.
    lockedBy: lockedBy as FormItem['lockedBy'],
    filter,
    when: when as FormItem['when'],
  };
}

function toRepresentation<E extends DeclaredEntity>(
  { fields }: E,
  representation: Required<E>['representation'],
) {
  return (record: RecordValues | undefined, locale: Locale = 'en'): string => {
    if (!record) return '';
    if (typeof representation === 'function') return representation(record as RecordOf<E>, locale);
    const field = fields[representation];
    return field ? textOf(field, record[representation], locale) : '';
  };
}
