import type { z } from 'zod';
import type { Label } from '#shared/locale.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Said } from '#shared/saying/say.ts';
import type { Entity, Sort } from '#shared/schemas/entity.ts';
import type { InputOf } from '#shared/schemas/entity-actions.ts';
import type { Field } from '#shared/schemas/fields.ts';
import type { Actor } from '../auth/actor.ts';
import { toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import { kinds } from './kinds.ts';

/**
 * One declaration makes a resource: its calls in react-admin's dialect, whitelists for filter and
 * sort, permission checks, optimistic locking, export and documentation come from it. It is data,
 * read top to bottom; what needs more has an action file next to it.
 */
export interface ResourceDeclaration {
  entity: Entity;
  /** Whole calls that the resource does not offer. */
  without: ('create' | 'update' | 'remove')[];
  /** The table; its alias in every SQL fragment below is `t`. */
  table: string;
  /** Columns that its callers may read, if not all. */
  readable?: string[];
  /** Column values shared by all rows of the resource: part of every query and every insert. */
  only: Record<string, string | number>;
  /** Columns that name who made a record, and who wrote it last. */
  writers?: { first: string; last?: string };
  /** SQL condition on the table that all its rows meet, besides `only`. */
  where?: string;
  /** SQL of the fields that are not simply a column of the table. */
  columns: Record<string, string>;
  /** SQL of the entity's parts. */
  parts: Record<string, string>;
  /** SQL joined to `t` wherever one of those fields is read: one row each, or totals are wrong. */
  join?: (binding: JoinBinding) => string;
  /** SQL of the cents of a row: their sum over the whole list comes as X-Sum-Cents. */
  sumCents?: string;
  /** As its entity says; otherwise its representation, if that is a text. */
  search: readonly string[];
  /**
   * SQL of the ids of records that a search also finds, by rows of another table: `matches` is the
   * condition that a text has the word.
   */
  alsoFound?: (matches: (text: string) => string) => string;
  /** Filters that are not a field: SQL conditions; `bind` makes the placeholder. */
  filters: Record<string, (bind: string) => string>;
  /** As its entity says. */
  sort: Sort;
  /** Lists hide rows with that flag, unless they ask for one of the fields or for the flag. */
  leftOut?: { field: string; unless: string[] };
  /** Fields that need another right than the rest of the record; of a list of rights, all. */
  fieldRights: Record<string, AdminPermission | AdminPermission[]>;
  /** Writes that ask for password or code again: all, or those that change one of these fields. */
  sensitive?: true | string[];
  /** Notes that masked fields of these rows are sent in full, before they are. Else none is. */
  noteLooks?(rows: readonly Record<string, unknown>[], look: Look): Promise<void>;
  /** What must hold for a record among others; checked in its transaction, after the write. */
  rules: RecordRule[];
  /**
   * Locks that any write takes before the records' own, where others take them in this order: once
   * for all records of a portion, and for none of a new one. `data` is what is to be written.
   */
  lockFirst?: (
    db: Db,
    ids: readonly number[],
    change: { clock: () => Date; data?: Record<string, unknown> },
  ) => Promise<void>;
  /** What the entity's actions do. */
  actions: Record<string, (act: RecordAction) => Promise<void>>;
  /** Actions whose transaction asks the file storage. */
  asksStorage?: readonly string[];
  /** Saves the fields that are not columns, and handles other effects of a write. */
  afterWrite?: (change: WrittenRecord) => Promise<void>;
  /**
   * What must precede the write: locks of other tables, columns that follow from them, a note of
   * how things were. The function it returns runs last, with the record's id. To refuse, use a word
   * of the entity or `rules`.
   */
  beforeWrite?:
    | ((change: PlannedRecord) => Promise<void>)
    | ((change: PlannedRecord) => Promise<FinishWrite | undefined>);
  /** Throws where a rule forbids the removal, and removes what belongs to the record. */
  beforeRemove?: (change: Omit<RemovedRecord, 'row'>) => Promise<void>;
  /** For the files of its records. */
  files?: {
    /** Did we write just these bytes? Then a PDF may hold files. */
    isOurs?(services: Services, body: Buffer): Promise<boolean>;
  };
  /** Handles the effects of that row's removal. */
  afterRemove?: (change: RemovedRecord) => Promise<void>;
}

/** Who looks, and by which request. */
export interface Look {
  actor: Actor;
  clock: () => Date;
  services: Services;
  request: { id: string };
}

interface RecordRule {
  /** Where the message appears. */
  field: string;
  /** A reference whose record the rule concerns, too: a change there is refused at that field. */
  also?: { of: string; field: string };
  message: Message<never>;
  // A method, so that a rule may name its record's type.
  holds(written: Written<never>): Promise<boolean>;
}

/** Words, a code of the catalogue, or a function that finds its values. */
type Message<R> = Label | Said | ((written: Written<R>) => Promise<Said>);

/** A record that was written, and as it was before; null for a new one. */
export interface Written<R> {
  db: Db;
  id: number;
  record: R;
  former: R | null;
}

/** An action under way, in its transaction; the record is locked. */
export interface RecordAction<Record = { [field: string]: unknown }, Input = object>
  extends Omit<WrittenRecord, 'data' | 'created'> {
  /** As it was read. */
  record: Record;
  input: Input;
}

/** What is about to be written; a new record has no id yet. */
export type PlannedRecord = Omit<WrittenRecord, 'id'> & { id: number | null };

export type FinishWrite = (id: number) => Promise<void>;

export interface RemovedRecord extends Omit<WrittenRecord, 'data' | 'created'> {
  /** Its columns as they were. */
  row: Record<string, unknown>;
}

export interface JoinBinding {
  /** Makes a placeholder for a value. */
  bind(value: unknown): string;
  now: Date;
}

export interface WrittenRecord {
  db: Db;
  id: number;
  /** What was sent; on update only the keys that were. */
  data: Record<string, unknown>;
  /** Is the record new? */
  created: boolean;
  actor: Actor;
  clock: () => Date;
  services: Services;
  /** As of the route: what the caller has seen of the write's consequences. */
  confirmation?: string | undefined;
}

type Defaulted =
  | 'table'
  | 'columns'
  | 'filters'
  | 'fieldRights'
  | 'only'
  | 'parts'
  | 'without'
  | 'rules';

/** Keys that are known: an entity of any kind may have any. */
type Named<A> = string extends keyof A ? never : keyof A;

/** A function for each action that the entity declares, and no other. */
type ActionsOf<E> = E extends { actions: infer A; record: infer S extends z.ZodType }
  ? [Named<A>] extends [never]
    ? { actions?: Record<string, never> }
    : {
        asksStorage?: readonly (keyof A)[];
        actions: {
          [K in keyof A]: (
            act: RecordAction<
              z.output<S>,
              InputOf<A[K] extends { input?: infer I } ? NonNullable<I> : object>
            >,
          ) => Promise<void>;
        };
      }
  : object;

type RulesOf<E> = E extends { record: infer S extends z.ZodType }
  ? {
      rules?: {
        field: string;
        also?: { of: keyof z.output<S> & string; field: string };
        message: Message<z.output<S>>;
        holds(written: Written<z.output<S>>): Promise<boolean>;
      }[];
    }
  : object;

/**
 * Completes a declaration: the table is named like the entity, and the fields not named otherwise
 * are columns.
 *
 * @throws Error when it names a field that the entity does not have, or not its parts, or is a second one
 */
export function defineResource<E extends { fields: object }>(
  entity: E,
  options: Omit<ResourceDeclaration, 'entity' | 'search' | 'sort' | 'actions' | Defaulted> &
    Partial<Pick<ResourceDeclaration, Exclude<Defaulted, 'rules'>>> &
    ActionsOf<E> &
    RulesOf<E>,
): ResourceDeclaration {
  const known = entity as unknown as Entity;
  const declaration: ResourceDeclaration = {
    columns: {},
    filters: {},
    fieldRights: {},
    only: {},
    parts: {},
    without: [],
    rules: [],
    actions: {},
    ...(options as Partial<ResourceDeclaration>),
    entity: known,
    search: known.search ?? (isText(known) ? [known.representation] : []),
    sort: known.sort,
    table: options.table ?? toSnake(known.name),
  };
  const named = [
    ...Object.keys(declaration.columns),
    ...Object.keys(declaration.fieldRights),
    ...(Array.isArray(declaration.sensitive) ? declaration.sensitive : []),
    ...declaration.rules.flatMap(({ field, also }) => (also ? [field, also.of] : [field])),
  ];
  const unknown = named.filter((field) => !(field in entity.fields));
  if (unknown.length > 0) {
    throw new Error(`Resource ${declaration.entity.name} has no field ${unknown.join(', ')}`);
  }
  const parts = [declaration.parts, declaration.entity.parts].map((all) =>
    Object.keys(all).sort().join(', '),
  );
  if (parts[0] !== parts[1]) {
    throw new Error(
      `Resource ${declaration.entity.name} has SQL of ${parts[0]}, not of ${parts[1]}`,
    );
  }
  const { name } = declaration.entity;
  // Their calls would have the same addresses.
  if (declared.has(name)) {
    throw new Error(`${name}: declared twice; resources need names of their own`);
  }
  declared.set(name, declaration);
  return declaration;
}

const isText = ({ fields, representation }: Entity) => {
  const { kind } = fields[representation] as Field;
  return kinds[kind].column === 'text';
};

const declared = new Map<string, ResourceDeclaration>();

export const allDeclared = (): ResourceDeclaration[] => [...declared.values()];

/** The resource that a field refers to. */
export const resourceNamed = (name: string | undefined): ResourceDeclaration | undefined =>
  declared.get(name ?? '');
