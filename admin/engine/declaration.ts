import type SvgIcon from '@mui/material/SvgIcon';
import type { ComponentType, LazyExoticComponent, RefObject } from 'react';
import type { Identifier, ResourceProps } from 'react-admin';
import type { z } from 'zod';
import type { Label, Locale } from '#shared/locale.ts';
import type { Said } from '#shared/messages/say.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { EntityPermission, EntityTitle, Fields } from '#shared/schemas/entity.ts';
import type { Action } from '#shared/schemas/entity-actions.ts';
import type { Rule } from '#shared/schemas/entity-rules.ts';
import type { FieldKind } from '#shared/schemas/fields.ts';

/** The order of the navigation. */
export const navigationGroups = [
  'reports',
  'network',
  'settlement',
  'catalogue',
  'operations',
  'access',
] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** What the back office needs of an entity; every `defineEntity` gives it. */
export interface DeclaredEntity {
  name: string;
  title: EntityTitle;
  permission: EntityPermission;
  fields: Fields;
  record: z.ZodType;
  create: z.ZodType;
  update: z.ZodType;
  rules: readonly Rule[];
  actions: Record<string, Action>;
}

export interface RecordValues {
  id: Identifier;
  [field: string]: unknown;
}

export type CellComponent = ComponentType<{ record: RecordValues }>;

/** A component, or one that is loaded when it is first shown. */
export type Screen<P> = ComponentType<P> | LazyExoticComponent<ComponentType<P>>;

export interface Column {
  /** Whose field it shows, */
  entity: string;
  /** and which. */
  name: string;
  label: Label;
  kind: FieldKind;
  choices: Record<string, Label> | undefined;
  reference: string | undefined;
  /** Figures stand right and line up. */
  numeric: boolean;
  sortable: boolean;
  /** Draws the value instead of the kind's own cell. */
  cell: CellComponent | undefined;
  /** Where a click on the value leads: a path, and the field that holds the id. */
  link: { path: string; id: string } | undefined;
}

export type FilterKind = 'choice' | 'reference' | 'flag' | 'day' | 'instant';

/** A filter of the list: a chip that opens what its kind needs. */
export interface Filter {
  name: string;
  label: Label;
  kind: FilterKind;
  choices: Record<string, Label> | undefined;
  reference: string | undefined;
}

/** Which records wait for somebody: the navigation counts them beside the resource's name, and leads to them. */
export interface Waiting {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** What they are, behind their number: "3 neue". */
  label: Label;
}

/** A view that everyone has, beside those a reader saves. */
export interface FixedView {
  label: Label;
  filter: Record<string, unknown>;
}

/** What a list or a page is told of a column beyond its field. */
export interface ColumnOptions<F extends string = string, R = RecordValues> {
  field: F;
  /** Another heading than the field's own label. */
  label?: Label;
  cell?: ComponentType<{ record: R }>;
  /** The cell shows a figure that is no field: it stands right, and there is nothing to sort by. */
  isFigure?: boolean;
  /** The value leads to another record: its path, and the field that holds its id. */
  link?: { path: string; id: F };
}

/** Who sees a part of a page, and of which records; without a word everyone, of all. */
interface Shown<R> {
  permission?: readonly AdminPermission[];
  when?(record: R): boolean;
}

/** Fields of the record, read-only. */
export interface Facts<F extends string = string, R = RecordValues> {
  facts: readonly (F | (ColumnOptions<F, R> & Shown<R>))[];
  /** Without one, "Details". */
  title?: Label;
}

/** Another resource's records that belong to the record; `related` makes one. */
export interface Related {
  related: string;
  /** Their field that holds the id of the page's record, */
  by?: string;
  /** or the field of the page's record that holds theirs. */
  ids?: string;
  /** Of their list, by name, or of this page alone. */
  columns: readonly (string | Column)[];
  /** How many of them; who has more sees the rest in their list. */
  atMost?: number;
  /** Which of them. */
  filter?: Record<string, unknown>;
  /** Without one, as in their list. */
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** Without one, what they are called. */
  title?: Label;
  /** What stands there instead of none; without it, that there are none. */
  empty?: Label;
  /** Lets the reader add one, in these words; where `unless` has a reason against it, that is said. */
  add?: { label: Label; unless?(record: never): Label | null };
}

/** A component of its own. */
export interface Panel<R = RecordValues> {
  panel: Screen<{ record: R }>;
}

/** What a page is made of. */
export type Part<F extends string = string, R = RecordValues> = Shown<R> &
  (Facts<F, R> | Related | Panel<R>);

/** Parts side by side; on a phone, the left ones come first. */
export interface Beside<F extends string = string, R = RecordValues> {
  left: readonly Part<F, R>[];
  right: readonly Part<F, R>[];
  /** The side that is but as wide as what is short. */
  narrow?: 'left' | 'right';
}

/** Another page of the record, at the end of its address. */
export interface PageTab<F extends string = string, R = RecordValues> extends Shown<R> {
  part: string;
  label: Label;
  parts: readonly (Part<F, R> | Beside<F, R>)[];
}

/** A record's own page: its parts from top to bottom, its history as the last tab. */
export interface Page<F extends string = string, R = RecordValues> {
  /** It opens beside the list, as records without a page do; it has no tabs but its history. */
  beside?: true | 'wide';
  /** What the first tab is called, if not "Overview". */
  home?: Label;
  /** Beside the buttons of its actions. */
  buttons?: Screen<{ record: R }>;
  parts: readonly (Part<F, R> | Beside<F, R>)[];
  tabs?: readonly PageTab<F, R>[];
  /** What goes with the record when it is deleted here, and what keeps it. */
  deleting?: Label;
}

export interface FormItem {
  name: string;
  /** Draws the input instead of the kind's own. */
  input: Screen<{ name: string }> | undefined;
  /** Can be set once, on creation. */
  createOnly: boolean;
  /** Follows by itself on creation, and can be changed from then on. */
  editOnly: boolean;
  /** Why the record's value can only be read; null where it can be changed. */
  lockedBy: ((record: RecordValues) => Said | null) | undefined;
  /** Narrows what a reference may choose from. */
  filter: Record<string, unknown> | undefined;
  /** Is asked for only where this holds of what the form says, and else saved as empty. */
  when: ((values: Record<string, unknown>) => boolean) | undefined;
}

/**
 * A resource as the back office shows it: the properties of react-admin's `<Resource>`, and what
 * the declared screens read besides.
 */
export interface Declaration extends ResourceProps {
  entity: DeclaredEntity;
  /** Where its screens live, `users` for `/admin/users`. */
  path: string;
  /** What the screens call it, if not what the entity is called. */
  title: EntityTitle;
  icon: typeof SvgIcon;
  group: NavigationGroup;
  permission: EntityPermission;
  /** Says what belongs here while nothing does. */
  empty: Label;
  columns: Column[];
  /** The column a record is known by: pinned, and the link to it. */
  known: string;
  hidden: string[];
  filters: Filter[];
  views: FixedView[];
  /** What the list is narrowed to as long as nobody chooses otherwise. */
  defaultFilter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  form: FormItem[];
  defaults: Record<string, unknown>;
  /** A sentence above the form of a new record. */
  createHint: Label | undefined;
  /** What is said after saving and deleting, where it is not the usual sentence. */
  toasts: { saved?: Label; updated?: Label; deleted?: Label };
  canCreate: boolean;
  canDelete: (record: RecordValues) => boolean;
  /** Fields that many records may be given at once. */
  bulk: string[];
  /** Found by the command palette, with the field that tells equal names apart. */
  palette: { beside: string } | undefined;
  represent: (record: RecordValues, locale?: Locale) => string;
  /** It stands at the top of the navigation then. */
  waiting: Waiting | undefined;
  /** Beside the title of the list. */
  actions: Screen<object> | undefined;
  /** Beside what can be done with selected rows. */
  selection: Screen<object> | undefined;
  /** As long as it holds of a record in sight, list and page are read again every ten seconds. */
  isUnderWay: ((record: RecordValues) => boolean) | undefined;
  /** Beside the form of a record that is there, in the form: it follows what is typed. */
  besideForm: Screen<object> | undefined;
  /** After the button that saves a record that is there. */
  formButtons: Screen<FormButtonsProps> | undefined;
  /** The screens: the declared ones, or others in plain react-admin. */
  list: Screen<object>;
  create: Screen<FormEnds>;
  edit: Screen<FormEnds & { id?: Identifier }>;
  /** What its own page is made of. */
  page: Page | undefined;
  /** The record's own page; without one it opens beside the list. */
  show: Screen<{ id: string }> | undefined;
}

export interface FormButtonsProps {
  /** Set once there is nothing left to save. */
  leaving: RefObject<boolean>;
}

/** Where a form leads, if not back to its list. */
export interface FormEnds {
  onSaved?: ((saved: RecordValues) => void) | undefined;
  onClose?: (() => void) | undefined;
  onDeleted?: (() => void) | undefined;
}
