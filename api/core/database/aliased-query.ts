import type { Knex } from 'knex';
import type { Tables } from 'knex/types/tables';

declare module 'knex' {
  interface Knex<TRecord extends {}, TResult> {
    // biome-ignore lint/style/useShorthandFunctionType: one more way to call what knex declares.
    <From extends Aliased>(table: From): AliasedQuery<ColumnsOf<From>, unknown[]>;
  }
}

/**
 * A chain from a table under another name, as joins have them: `db('sites as s')`. Knex's own types
 * give `any` for it; here each column that is joined, compared, sorted by or read belongs to a
 * named table and has its type. Anything beyond this is SQL that names its row (`rows`).
 */
interface AliasedQuery<Columns, Result> extends Knex.ChainableInterface<Result> {
  join<From extends Aliased>(
    table: From,
    column: keyof (Columns & ColumnsOf<From>),
    other: keyof (Columns & ColumnsOf<From>),
  ): AliasedQuery<Columns & ColumnsOf<From>, Result>;
  leftJoin<From extends Aliased>(
    table: From,
    column: keyof (Columns & ColumnsOf<From>),
    other: keyof (Columns & ColumnsOf<From>),
  ): AliasedQuery<Columns & Nullable<ColumnsOf<From>>, Result>;

  where: Where<this, Columns>;
  orWhere: Where<this, Columns>;
  whereNot: Where<this, Columns>;
  whereNull(column: keyof Columns): this;
  whereNotNull(column: keyof Columns): this;
  whereIn<Column extends keyof Columns>(column: Column, values: readonly Columns[Column][]): this;
  orWhereIn<Column extends keyof Columns>(column: Column, values: readonly Columns[Column][]): this;
  whereRaw(sql: string, bindings?: readonly Knex.RawBinding[]): this;

  distinct(): this;
  orderBy(column: keyof Columns, direction?: 'asc' | 'desc'): this;
  orderBy(columns: readonly (keyof Columns)[]): this;
  orderByRaw(sql: string, bindings?: readonly Knex.RawBinding[]): this;

  select<Asked extends AskedOf<Columns>>(
    ...columns: Asked[]
  ): AliasedQuery<Columns, Picked<Columns, Asked>[]>;
  first(): AliasedQuery<Columns, (Result extends (infer Row)[] ? Row : Result) | undefined>;
  first<Asked extends AskedOf<Columns>>(
    ...columns: Asked[]
  ): AliasedQuery<Columns, Picked<Columns, Asked> | undefined>;
  pluck<Column extends keyof Columns>(column: Column): AliasedQuery<Columns, Columns[Column][]>;
}

interface Where<Query, Columns> {
  (values: Partial<Columns>): Query;
  (group: (query: Query) => unknown): Query;
  <Column extends keyof Columns>(column: Column, value: Columns[Column]): Query;
  <Column extends keyof Columns>(
    column: Column,
    operator: '=' | '<>' | '<' | '<=' | '>' | '>=',
    value: Columns[Column],
  ): Query;
}

type Aliased = `${keyof Tables & string} as ${string}`;

type RowOf<Table extends keyof Tables> = Knex.ResolveTableType<Tables[Table]>;

/** `s.id`, `s.url` and the others of `sites as s`. */
type ColumnsOf<From extends Aliased> =
  From extends `${infer Table extends keyof Tables} as ${infer Alias}`
    ? {
        [Column in keyof RowOf<Table> & string as `${Alias}.${Column}`]: RowOf<Table>[Column];
      }
    : never;

/** The columns of a left join, which may find nothing. */
type Nullable<Columns> = { [Column in keyof Columns]: Columns[Column] | null };

/** `s.id`, or `s.id as siteId`. */
type AskedOf<Columns> = (keyof Columns & string) | `${keyof Columns & string} as ${string}`;

type Picked<Columns, Asked extends string> = {
  [One in Asked as NameOf<One>]: Columns[ColumnOf<One> & keyof Columns];
};

type ColumnOf<Asked> = Asked extends `${infer Column} as ${string}` ? Column : Asked;

type NameOf<Asked> = Asked extends `${string} as ${infer Name}`
  ? Name
  : Asked extends `${string}.${infer Column}`
    ? Column
    : never;
