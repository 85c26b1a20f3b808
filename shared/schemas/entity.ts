import { z } from 'zod';
import type { HelpTerm } from '../help-terms.ts';
import type { Label, Locale } from '../locale.ts';
import type { AdminPermission, CompanyPermission } from '../permissions.ts';
import type { Said } from '../saying/say.ts';
import { computed } from './computed.ts';
import type { Action } from './entity-actions.ts';
import type { Lock, Rule, Uniqueness } from './entity-rules.ts';
import { type Field, idSchema } from './fields.ts';

export type Fields = Record<string, Field>;

type Readable<F extends Fields> = {
  [K in keyof F as F[K]['writeOnly'] extends true ? never : K]: F[K]['schema'];
};
type Writable<F extends Fields> = {
  [K in keyof F as F[K]['readOnly'] extends true ? never : K]: F[K]['schema'];
};

const stamps = {
  id: computed.of(idSchema, { en: 'ID', de: 'ID' }, 'id'),
  createdAt: computed.instant({ en: 'Created at', de: 'Angelegt am' }),
  updatedAt: computed.instant({ en: 'Updated at', de: 'Geändert am' }),
};
type Stamped<F extends Fields> = F & typeof stamps;

export interface EntityTitle {
  one: Label;
  many: Label;
  /** The message without any, where `many` does not fit into the usual sentence. */
  none?: Label;
}

/** Which admins: those with any of the named permissions. */
export interface EntityPermission {
  /** None named: every admin. */
  read: AdminPermission[];
  /** None named: nobody, the entity is read-only. */
  write: AdminPermission[];
}

type Values<F extends Fields> = {
  [K in keyof Readable<Stamped<F>>]: z.output<Stamped<F>[K]['schema']>;
};
/** Nothing is inferred for an action without input: its input is fields all the same. */
type Actions<F extends Fields, I> = {
  [N in keyof I]: Action<Values<F>, I[N]> & { input?: Fields };
};

/**
 * The fields that a company's people get, may change, and give to new records; policies decide which
 * rows. Whoever changes records manages the company.
 */
export interface ClientAccess<K extends string = string> {
  /** Also `createdAt`. */
  read: readonly K[];
  write?: readonly K[];
  create?: readonly K[];
  remove?: true;
  /** What reading takes; without it all people of the company may. */
  right?: CompanyPermission;
}

/** What belongs to a record and stands in the answer to its own GET alone, read-only. */
interface Part {
  schema: z.ZodType;
  /** Admins with any of these; for others it is left out. */
  read: readonly AdminPermission[];
}

/** How its records belong to another one, whose history tells of them, too. */
export interface PartOf<K extends string = string, R = Record<string, unknown>> {
  /** The owner's column, in camelCase. */
  by: string;
  /** Fields without news for it; a change of nothing else is left out. */
  silent?: readonly K[];
  /** A record's name there, where its representation cannot be used as it is. */
  called?(record: R, locale: Locale): string;
}

/** All that the palette gets of a record. */
export interface Palette<K extends string = string> {
  /** What screens call it by, in this order; by default its representation. */
  names?: readonly K[];
  /** What tells apart those of one name. */
  beside?: readonly K[];
  /** What the acts offered on it need of it, beyond its id. */
  acts?: readonly K[];
}

export type Sort<K extends string = string> = readonly [field: K, order: 'ASC' | 'DESC'];

interface EntityOptions<F extends Fields, I, K extends (keyof F & string) | 'createdAt'> {
  title: EntityTitle;
  permission: EntityPermission;
  /** What its records are, explained beside their title. */
  help?: HelpTerm;
  fields: F;
  /** The field that names, sorts and finds its records elsewhere; else `name`, `title` or `url`. */
  representation?: keyof F & string;
  /** Fields that the text filter `q` searches; by default its representation, if that is a text. */
  search?: readonly (keyof F & string)[];
  /** The order of lists that ask for none, and of their screens; by default its representation. */
  sort?: Sort<keyof Stamped<F> & string>;
  /** What a record alone must fulfil. Rules that need the database belong to the resource. */
  rules?: (Rule<Values<F>> & { fields: readonly (keyof F & string)[] })[];
  unique?: (Uniqueness & { fields: readonly (keyof F & string)[] })[];
  lockedBy?: Lock<Values<F>> & { fields?: readonly (keyof F & string)[] };
  /** Why a record cannot be deleted; null if it can. The API refuses it, and no button offers it. */
  keptBy?(record: Values<F>): Said | null;
  actions?: Actions<F, I>;
  parts?: Record<string, Part>;
  /** The resources of whose records they are part. */
  partOf?: Record<string, PartOf<keyof F & string, Values<F>>>;
  client?: ClientAccess<K>;
  /** The palette (⌘K) finds its records, by `search`. */
  palette?: Palette<keyof Stamped<F> & string>;
  /**
   * Screens of admins that show its records hear of their changes; with a right of people, theirs
   * hear of their company's records, too.
   */
  live?: CompanyPermission;
}

/**
 * One entity as server and browsers know it: the record that is sent, and its writable part,
 * derived from the same fields.
 *
 * @param name plural, as in the address and in react-admin (`tags`)
 */
export function defineEntity<
  F extends Fields,
  // biome-ignore lint/complexity/noBannedTypes: without actions there are none to be named.
  I extends Record<string, unknown> = {},
  K extends (keyof F & string) | 'createdAt' = never,
>(
  name: string,
  {
    title,
    permission,
    help,
    fields: own,
    representation = ['name', 'title', 'url'].find((key) => key in own) ?? 'id',
    search,
    sort = [representation, 'ASC'],
    rules = [],
    unique = [],
    lockedBy,
    keptBy,
    actions = {} as Actions<F, I>,
    parts = {},
    partOf = {},
    client,
    palette,
    live,
  }: EntityOptions<F, I, K>,
) {
  const { id, createdAt, updatedAt } = stamps;
  const fields: Stamped<F> = { id, ...own, createdAt, updatedAt };
  const schemasOf = (wanted: (field: Field) => boolean) =>
    Object.fromEntries(
      Object.entries<Field>(fields)
        .filter(([, field]) => wanted(field))
        .map(([key, field]) => [key, field.schema]),
    );

  const sent = Object.entries<Field>(fields)
    .filter(([, field]) => !field.writeOnly)
    .map(([key, { schema, stored = schema }]) => [key, stored]);
  const record = z.object(Object.fromEntries(sent) as Readable<Stamped<F>>);
  const written = schemasOf((field) => !field.readOnly) as Writable<F>;
  // Forms send back the whole record: in a change, read-only fields and parts are ignored.
  const tolerated = [...Object.keys(schemasOf((field) => field.readOnly)), ...Object.keys(parts)];
  const ignored = Object.fromEntries(tolerated.map((key) => [key, z.unknown().optional()]));
  const createable = Object.fromEntries(
    Object.entries<z.ZodType>(written).map(([key, schema]) => [
      key,
      fields[key]?.required ? schema : schema.optional(),
    ]),
  ) as Writable<F>;

  return {
    name,
    title,
    permission,
    help: help as HelpTerm | undefined,
    fields,
    representation,
    search: search as readonly string[] | undefined,
    sort: sort as Sort,
    rules: rules as Rule[],
    unique: unique as Uniqueness[],
    lockedBy: lockedBy as Lock | undefined,
    keptBy: keptBy as ((record: never) => Said | null) | undefined,
    actions,
    client: client as ClientAccess<K> | undefined,
    palette:
      palette &&
      ({ names: [representation], beside: [], acts: [], ...palette } as Required<Palette>),
    live: live ?? true,
    record,
    parts,
    partOf: partOf as Record<string, PartOf>,
    /** The record with those of its parts that its reader may see. */
    whole: record.extend(
      Object.fromEntries(Object.entries(parts).map(([key, one]) => [key, one.schema.optional()])),
    ),
    tolerated,
    /** A new record: what is not required may be missing, and nobody sets what others compute. */
    create: z.strictObject(createable),
    /** A change: a missing key means unchanged, `null` means cleared. */
    update: z.strictObject({ ...ignored, ...written } as Writable<F>).partial(),
  };
}

export type Entity = ReturnType<typeof defineEntity<Fields, Record<string, Fields>, string>>;
export type RecordOf<E extends { record: z.ZodType }> = z.infer<E['record']>;
/** What people of a company get of a record. */
export type ClientRecordOf<E extends { record: z.ZodType; client: ClientAccess | undefined }> =
  Pick<
    RecordOf<E>,
    keyof RecordOf<E> & (NonNullable<E['client']>['read'][number] | 'id' | 'updatedAt')
  >;
