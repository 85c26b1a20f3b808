import { lazy } from 'react';
import type { z } from 'zod';
import { berlinDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { whyKept } from '#shared/schemas/entity-rules.ts';
import { useFormat } from '../platform/useMessages.ts';
import { columnOf, toColumn } from './columns.ts';
import type {
  ColumnOptions,
  Declaration,
  DeclaredEntity,
  FormItem,
  FoundAct,
  Page,
  Proposals,
  RecordValues,
  Related,
} from './declaration.ts';
import { loadPage } from './detail/usePage.ts';
import { filtersOf } from './filters.ts';
import { preloadable } from './preloadable.tsx';
import { textOf } from './text-of.ts';

type FieldName<E extends DeclaredEntity> = Extract<keyof E['fields'], string>;
type RecordOf<E extends DeclaredEntity> = z.infer<E['record']>;

type FormItemOptions<E extends DeclaredEntity> = Omit<
  FormItem<RecordOf<E>, Partial<RecordOf<E>>>,
  'name' | 'lockedBy'
> & { field: FieldName<E> };

type Required<E extends DeclaredEntity> = Pick<Declaration, 'icon' | 'group' | 'empty'> & {
  /** Columns of the list, in order. */
  list: (FieldName<E> | ColumnOptions<FieldName<E>, RecordOf<E>>)[];
  /** Inputs of the form, in order; none makes the resource read-only. */
  form: (FieldName<E> | FormItemOptions<E>)[];
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
    | 'badge'
    | 'actions'
    | 'selection'
    | 'besideForm'
    | 'askBefore'
    | 'formButtons'
  >
> & {
  /** The sentence that names a record; by default the entity's representation, by its kind. */
  representation?: (record: RecordOf<E>, locale: Locale) => string;
  /** The column that is pinned and links to the record; by default the first one. */
  identifiedBy?: FieldName<E>;
  /** Columns hidden until the reader turns them on. */
  hidden?: FieldName<E>[];
  /** Fields to filter by; by default all that allow it: choices, flags, references, days. */
  filters?: FieldName<E>[];
  /** Fields that can be bulk edited. */
  bulk?: FieldName<E>[];
  proposes?: Proposals<FieldName<E>, RecordOf<E>>;
  /** A choice whose keys the palette offers by name: the list of those records. */
  foundBy?: FieldName<E>;
  /** What the palette offers beside a record; reads what the entity's `palette` lists. */
  foundActs?: (record: RecordOf<E>) => readonly FoundAct[];
  /** No record is deleted on its screens; by default those are that the entity lets go. */
  canDelete?: false;
  /** The content of the record's own page; without one it opens next to the list. */
  page?: Page<FieldName<E>, RecordOf<E>>;
  /** The same from `pageOf`, where it is large: it loads with the first of its records. */
  pageFrom?: () => Promise<{ default: Page }>;
};

const [DeclaredList, preload] = preloadable(() => import('./list/DeclaredList.tsx'));

/** May be called before any list is shown, to preload its code. */
export const preloadList = preload;

const DeclaredCreate = lazy(() => import('./form/DeclaredCreate.tsx'));
const DeclaredEdit = lazy(() => import('./form/DeclaredEdit.tsx'));
const importShow = () => import('./detail/DeclaredShow.tsx');
const DeclaredShow = lazy(importShow);
/** A page of its own file loads at the same time. */
const showOf = (pageFrom: Declaration['pageFrom']) =>
  pageFrom
    ? lazy(async () => (await Promise.all([importShow(), loadPage(pageFrom)]))[0])
    : DeclaredShow;
const RecordSheet = lazy(() => import('./RecordSheet.tsx'));

/**
 * One declaration makes a react-admin resource: name, icon and representation, a `<List>` with
 * search, filters, columns, views and export, a `<Create>` and an `<Edit>` with validation,
 * conflict and delete, and a `<Show>` if it has a page. It is data, read top to bottom; what a
 * field needs beyond its kind is a separate component, and each screen can be replaced by plain
 * react-admin: `{ ...declareResource(…), edit: MyEdit }`.
 */
export function declareResource<E extends DeclaredEntity>(
  entity: E,
  options: Required<NoInfer<E>> & Optional<NoInfer<E>>,
): Declaration {
  const {
    list,
    form,
    representation,
    hidden = [],
    filters,
    page,
    pageFrom,
    foundActs,
    ...rest
  } = options;
  const path = options.path ?? entity.name;
  const identifiedBy = options.identifiedBy ?? columnName(list[0] ?? 'id');
  const [field, order] = entity.sort;

  const represent = toRepresentation(entity, representation);
  const hasShow = pageFrom !== undefined || (page !== undefined && !page.beside);

  return {
    title: entity.title,
    permission: entity.permission,
    views: [],
    defaultFilter: {},
    defaults: {},
    toasts: {},
    canCreate: form.length > 0,
    bulk: [],
    ...rest,
    canDelete: (record) =>
      rest.canDelete !== false && form.length > 0 && whyKept(entity, record) === null,
    entity,
    name: entity.name,
    path,
    columns: list
      .map((wanted) => toColumn(entity, wanted))
      .map((column) =>
        // Lists only need the day of a record's creation.
        column.name === 'createdAt' && !column.cell ? { ...column, cell: CreatedOn } : column,
      ),
    identifiedBy,
    hidden,
    filters: filtersOf(entity, filters),
    sort: { field, order },
    form: form.map((wanted) => toFormItem(entity, wanted)),
    represent,
    recordRepresentation: represent,
    list: DeclaredList,
    create: DeclaredCreate,
    edit: DeclaredEdit,
    sheet: RecordSheet,
    // Its parts receive the records of their own entity.
    page: page as unknown as Page | undefined,
    pageFrom,
    foundActs: foundActs as unknown as Declaration['foundActs'],
    show: hasShow ? showOf(pageFrom) : undefined,
    hasCreate: form.length > 0,
    hasEdit: true,
    hasShow,
  };
}

/** A page in a file of its own. Its parts receive the records of their own entity. */
export const pageOf = <E extends DeclaredEntity>(
  _of: E,
  page: Page<FieldName<NoInfer<E>>, RecordOf<NoInfer<E>>>,
): Page => page as unknown as Page;

/**
 * Records of another entity on a record's page, with columns of their own list: those that refer to
 * it `by` a field.
 */
export const related = <E extends DeclaredEntity>(
  entity: E,
  {
    columns,
    ...options
  }: Omit<Related, 'related' | 'by' | 'columns' | 'sort'> & {
    by: FieldName<E>;
    columns: (FieldName<E> | ColumnOptions<FieldName<E>, RecordOf<E>>)[];
    sort?: [FieldName<E>, 'ASC' | 'DESC'];
  },
): Related => ({
  ...options,
  related: entity.name,
  // One that is no field is refused here, not once the page is opened.
  columns: columns.map((one) =>
    typeof one === 'string' ? columnOf(entity, one).name : toColumn(entity, one),
  ),
});

const columnName = (wanted: string | { field: string }) =>
  typeof wanted === 'string' ? wanted : wanted.field;

function toFormItem<E extends DeclaredEntity>(
  { fields, lockedBy }: E,
  wanted: FieldName<E> | FormItemOptions<E>,
): FormItem {
  const { field, ...options } = typeof wanted === 'string' ? { field: wanted } : wanted;
  const isLockable = lockedBy?.fields?.includes(field) ?? true;
  // A form passes its items the records of its own entity.
  return {
    createOnly: fields[field]?.fixed === true,
    ...options,
    name: field,
    lockedBy: isLockable ? lockedBy?.why : undefined,
  } as FormItem;
}

function toRepresentation<E extends DeclaredEntity>(
  { fields, representation }: E,
  sentence: Optional<E>['representation'],
) {
  return (record: RecordValues | undefined, locale: Locale = 'en'): string => {
    if (!record) return '';
    if (sentence) return sentence(record as RecordOf<E>, locale);
    const field = fields[representation];
    return field ? textOf(field, record[representation], locale) : '';
  };
}

/** The day a record was created; the time is in its tooltip. */
function CreatedOn({ record: { createdAt } }: { record: RecordValues }) {
  const format = useFormat();
  const at = String(createdAt);
  return <span title={format.instant(at)}>{format.day(berlinDay(new Date(at)))}</span>;
}
