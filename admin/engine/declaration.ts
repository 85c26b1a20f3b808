import type SvgIcon from '@mui/material/SvgIcon';
import type { ComponentType, LazyExoticComponent, RefObject } from 'react';
import type { DataProvider, Identifier, ResourceProps } from 'react-admin';
import type { z } from 'zod';
import type { Choice } from '#shared/choice.ts';
import type { HelpTerm } from '#shared/help-terms.ts';
import type { Label, Locale } from '#shared/locale.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Said } from '#shared/saying/say.ts';
import type {
  EntityPermission,
  EntityTitle,
  Fields,
  Palette,
  PartOf,
  Sort,
} from '#shared/schemas/entity.ts';
import type { Action } from '#shared/schemas/entity-actions.ts';
import type { Lock, Rule } from '#shared/schemas/entity-rules.ts';
import type { Field, FieldKind } from '#shared/schemas/fields.ts';

/** The order of the navigation. */
export const navigationGroups = [
  'reports',
  'network',
  'settlement',
  'catalogue',
  'operations',
  'access',
] as const;
/** The overview's are above the groups. */
export type NavigationGroup = 'overview' | (typeof navigationGroups)[number];

/** What the back office needs from an entity; every `defineEntity` provides it. */
export interface DeclaredEntity {
  name: string;
  title: EntityTitle;
  permission: EntityPermission;
  help?: HelpTerm | undefined;
  representation: string;
  sort: Sort;
  partOf: Record<string, PartOf>;
  live: boolean | string;
  palette?: Required<Palette> | undefined;
  fields: Fields;
  record: z.ZodType;
  create: z.ZodType;
  update: z.ZodType;
  rules: readonly Rule[];
  lockedBy?: Lock | undefined;
  // A method: an entity's own record is one of any record.
  keptBy?(record: never): Said | null;
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
  help?: HelpTerm | undefined;
  none?: Label | undefined;
  told?: string | undefined;
  kind: FieldKind;
  choices: Record<string, Choice> | undefined;
  reference: string | undefined;
  /** Figures are right-aligned. */
  numeric: boolean;
  sortable: boolean;
  /** Renders the value instead of the kind's own cell. */
  cell: CellComponent | undefined;
  /** The field that the span ends with. */
  to?: string | undefined;
  wraps?: boolean | undefined;
  /** Where a click on the value leads: a path, and the field that holds the id. */
  link: { path: string; id: string } | undefined;
}

/** A filter of the list: a chip that opens what its kind needs. */
export interface Filter {
  name: string;
  label: Label;
  kind: FieldKind;
  choices: Record<string, Choice> | undefined;
  reference: string | undefined;
}

/** Beside a resource's entry in the menu: how many records the filter finds; it leads to them. */
export interface Badge {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The word after their number: "3 neue". */
  label: Label;
}

interface Proposed {
  values: Record<string, unknown>;
  /** What they are, above the form. */
  said?: Label;
}

/** What is proposed for other fields of a form, once these have values; what is typed stays. */
export interface Proposals<F extends string = string, R = Record<string, unknown>> {
  by: readonly F[];
  propose(values: Partial<R>, dataProvider: DataProvider): Proposed | Promise<Proposed>;
}

/** What the palette offers beside a record that it finds: a question that opens filled in. */
export interface FoundAct {
  label: Label;
  to: string;
  /** Any of them. */
  permission: readonly AdminPermission[];
}

/** A view for everyone, in addition to saved ones. */
export interface FixedView {
  label: Label;
  filter: Record<string, unknown>;
}

/** A list's or page's settings for a column beyond its field. */
export interface ColumnOptions<F extends string = string, R = RecordValues> {
  field: F;
  /** Another heading than the field's own label. */
  label?: Label;
  cell?: ComponentType<{ record: R }>;
  /** A span from this field's value to that one's: days, or a figure before and after. */
  to?: F;
  /** Sentences: they have lines of their own, rather than being cut. */
  wraps?: boolean;
  /** The value leads to another record: its path, and the field that holds its id. */
  link?: { path: string; id: F };
}

/** Who sees a part of a page, and for which records; by default everyone, for all. */
interface Shown<R> {
  permission?: readonly AdminPermission[];
  when?(record: R): boolean;
}

/** Fields of the record, read-only; `'paidOn?'` only if there is a value. */
export interface Facts<F extends string = string, R = RecordValues> {
  facts: readonly (F | `${F}?` | (ColumnOptions<F, R> & Shown<R>))[];
  /** Without one, "Details". */
  title?: Label;
}

/** Another resource's records that belong to the record; made by `related`. */
export interface Related {
  related: string;
  /** Their field that holds the id of the page's record. */
  by: string;
  /** Columns of their list, by name, or only of this page. */
  columns: readonly (string | Column)[];
  /** The maximum shown; the rest is in their list. */
  atMost?: number;
  /** Which of them; new ones by `edit` start with these values, too. */
  filter?: Record<string, unknown>;
  /** Their form and history open over the page, by its address: `/sites/5/credentials/7`. */
  edit?: true;
  /** Without one, as in their list. */
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** Without one, their name. */
  title?: Label;
  /** Shown if there are none; without it, the usual sentence. */
  empty?: Label;
  /** What belongs here, below that. */
  hint?: Label;
  /** Lets the reader add one, under this label; a reason by `unless` is shown instead. */
  add?: { label: Label; unless?(record: never): Label | null };
}

/** The files of a field, with what adds and deletes them; left out where it is locked and has none. */
export interface Files<F extends string = string> {
  files: F;
}

/** A component of its own. */
export interface Panel<R = RecordValues> {
  panel: Screen<{ record: R }>;
}

/** What a page is made of. */
export type Part<F extends string = string, R = RecordValues> = Shown<R> &
  (Facts<F, R> | Files<F> | Related | Panel<R>) & {
    /** Only its heading, which opens it: what is set up once, and seldom looked at. */
    folded?: true;
  };

/** Parts side by side; on a phone, the left ones first. */
export interface Beside<F extends string = string, R = RecordValues> {
  left: readonly Part<F, R>[];
  right: readonly Part<F, R>[];
  /** The side that is only as wide as short content. */
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
  /** It opens next to the list, like records without a page; its only other tab is the history. */
  beside?: true | 'wide';
  /** Next to its action buttons. */
  buttons?: Screen<{ record: R }>;
  /** On top: what is wrong and what is next, as `headOf` makes it; loaded with the page. */
  head?: Screen<{ record: R }>;
  parts: readonly (Part<F, R> | Beside<F, R>)[];
  tabs?: readonly PageTab<F, R>[];
  /** What is deleted along with the record here, and what prevents that. */
  deleting?: Label;
}

export interface OwnInputProps {
  name: string;
  field: Field;
  label: string;
  hint: string | undefined;
}

export interface FormItem<R = RecordValues, V = Record<string, unknown>> {
  name: string;
  /** Begins a part of the form, under this heading. */
  section?: Label;
  /** Stands next to others that are short. */
  short?: boolean;
  /** Renders the input instead of the kind's own. */
  input?: Screen<OwnInputProps>;
  /** Stands below the input instead of the field's hint. */
  below?: Screen<object>;
  /** Can be set once, on creation. */
  createOnly?: boolean;
  /** Set automatically on creation, editable afterwards. */
  editOnly?: boolean;
  /** Why the record's value is read-only; null if it is editable. */
  lockedBy?: (record: R) => Said | null;
  /** Narrows a reference's choices. */
  filter?: Record<string, unknown>;
  /** Only asked for if this holds for the form's values; otherwise saved as empty. */
  when?: (values: V) => boolean;
}

/**
 * A resource as the back office shows it: the properties of react-admin's `<Resource>`, and what
 * else the declared screens read.
 */
export interface Declaration extends ResourceProps {
  entity: DeclaredEntity;
  /** The path of its screens, `users` for `/admin/users`. */
  path: string;
  /** Its name on the screens, if not the entity's. */
  title: EntityTitle;
  icon: typeof SvgIcon;
  /** Null: it has no list of its own, and is on the pages of others alone. */
  group: NavigationGroup | null;
  permission: EntityPermission;
  /** Says what belongs here while it is empty. */
  empty: Label;
  columns: Column[];
  /** The column that names a record: pinned, and its link. */
  identifiedBy: string;
  hidden: string[];
  filters: Filter[];
  views: FixedView[];
  /** The list's default filter. */
  defaultFilter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  form: FormItem[];
  defaults: Record<string, unknown>;
  proposes?: Proposals;
  /** A sentence above the form of a new record. */
  createHint?: Label;
  /** Messages after saving and deleting, if not the usual ones. */
  toasts: { saved?: Label; updated?: Label; deleted?: Label };
  canCreate: boolean;
  canDelete: (record: RecordValues) => boolean;
  /** Fields that can be bulk edited. */
  bulk: string[];
  /** A choice whose keys the palette offers by name: the list of those records. */
  foundBy?: string;
  /** Of a record with what its entity's `palette` lists. */
  foundActs?: (record: RecordValues) => readonly FoundAct[];
  represent: (record: RecordValues, locale?: Locale) => string;
  badge?: Badge;
  /** Next to the list's title. */
  actions?: Screen<object>;
  /** Next to the bulk actions. */
  selection?: Screen<object>;
  /** Next to an existing record's form, and inside it: it follows the input. */
  besideForm?: Screen<object>;
  /** What is asked before an existing record's changes are saved, if anything. */
  askBefore?: (changes: Record<string, unknown>, locale: Locale) => Question | null;
  /** After an existing record's save button. */
  formButtons?: Screen<FormButtonsProps>;
  /** The screens: the declared ones, or others in plain react-admin. */
  list: Screen<object>;
  create: Screen<FormEnds>;
  edit: Screen<FormEnds & { id?: Identifier }>;
  /** Form and history over the screen: next to its list, or on another record's page. */
  sheet: Screen<FormEnds & { id: string }>;
  /** The content of its own page. */
  page: Page | undefined;
  /** The same, of one that loads with the first of its records. */
  pageFrom: (() => Promise<{ default: Page }>) | undefined;
  /** The record's own page; without one it opens next to the list. */
  show: Screen<object> | undefined;
}

export interface Question {
  title: string;
  text: string;
}

export interface FormButtonsProps {
  /** Set once there is nothing left to save. */
  leaving: RefObject<boolean>;
}

/** Where a form leads, if not back to its list, and what its page knows already. */
export interface FormEnds {
  /** Values of a new record, which are not asked for. */
  given?: Record<string, unknown> | undefined;
  onSaved?: ((saved: RecordValues) => void) | undefined;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}
