/**
 * What every migration says of a new table, in words that become SQL: who may touch it, whether
 * writes are audited, and that `updated_at` moves with each change. Past migrations were written
 * with these words, so they are just as fixed: a new wish is a new function.
 *
 * There are two database roles besides the owner. `platform_app` acts for admins and jobs and sees
 * all rows. `platform_client` acts for one company's people: it sees a row only where a policy says
 * so, and the company comes from the transaction (`app.company_id`), never from a WHERE clause that
 * a route could forget.
 */

interface AuditOptions {
  /** The audited entity, when rows belong to another one (a user's roles: `users`). */
  entity?: string;
  idColumn?: string;
  /** Columns whose values never reach the log. */
  secrets?: string[];
}

export function auditChanges(
  table: string,
  { entity = table, idColumn = 'id', secrets = [] }: AuditOptions = {},
): string {
  const args = [entity, idColumn, ...secrets].map((arg) => `'${arg}'`).join(', ');
  return `create trigger audit_changes after insert or update or delete on ${table}
      for each row execute function record_change(${args});`;
}

export const touchUpdatedAt = (table: string): string =>
  `create trigger touch_updated_at before update on ${table}
      for each row execute function touch_updated_at();`;

/**
 * Its rows show at the records of these tables, too: screens that show those hear of its changes. Of
 * its own records they hear by its history: `showsAt('notice_reads', 'notices')`.
 */
export const showsAt = (table: string, ...tables: string[]): string =>
  `create or replace trigger tell_changed after insert or update or delete on ${table}
      for each row execute function tell_changed(${tables.map((name) => `'${name}'`).join(', ')});`;

/** Operator and jobs see and change every row; a client sees nothing. */
export const operatorOnly = (table: string): string =>
  `alter table ${table} enable row level security;
    create policy operator on ${table} to platform_app using (true) with check (true);`;

/** A resource's table: its columns, id and stamps, and its history. Its readers come separately. */
export const recordTable = (table: string, columns: string): string =>
  `create table ${table} (
      id integer generated always as identity primary key,
      ${columns},
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    ${touchUpdatedAt(table)}
    ${auditChanges(table)}`;

/** One that only admins reach. */
export const adminTable = (table: string, columns: string): string =>
  `${recordTable(table, columns)}
    ${operatorOnly(table)}`;

/**
 * Ties records of the first table to those of the second, and is deleted with the first; changes
 * are in its history: `linkTable('notice_sites', { notice_id: 'notices', site_id: 'sites' })`.
 */
export function linkTable(table: string, tables: Record<string, string>): string {
  const [[own = '', entity = ''] = [], [other = '', target = ''] = []] = Object.entries(tables);
  return `create table ${table} (
      ${own} integer not null references ${entity} on delete cascade,
      ${other} integer not null references ${target},
      primary key (${own}, ${other})
    );
    create index on ${table} (${other});
    ${auditChanges(table, { entity, idColumn: own })}`;
}

/**
 * Keeps the files of a field of the kind `files`; they go with their record, and are in its history:
 * `filesTable('notice_photos', { notice_id: 'notices' })`.
 */
export function filesTable(table: string, record: Record<string, string>): string {
  const [[key = '', entity = ''] = []] = Object.entries(record);
  return `create table ${table} (
      id integer generated always as identity primary key,
      ${key} integer not null references ${entity} on delete cascade,
      file text not null references stored_files,
      name text not null,
      size integer not null,
      created_at timestamptz(3) not null default now()
    );
    create index on ${table} (${key});
    create index on ${table} (file);
    ${auditChanges(table, { entity, idColumn: key })}
    ${operatorOnly(table)}`;
}

/** A client reaches the rows for which `using` holds; grants say for what, in which columns. */
export const tenantPolicy = (table: string, using: string): string =>
  `${operatorOnly(table)}
    create policy tenant on ${table} to platform_client using (${using}) with check (${using});`;

/** A client reads the rows for which `using` holds, e.g. `company_id = current_company_id()`. */
export const tenantRows = (table: string, using: string): string =>
  `${tenantPolicy(table, using)}
    grant select on ${table} to platform_client;`;

/** Did the company of the request own the row's site on one of these days? */
export const ownedDuring = (table: string, days: string): string =>
  `exists (select from site_ownerships o
      where o.site_id = ${table}.site_id and o.company_id = current_company_id()
        and daterange(o.from_on, o.to_on, '[]') && ${days})`;

/** Catalogue data: anyone signed in may read it, only the operator changes it. */
export const readableByAll = (table: string): string => tenantRows(table, 'true');

/** The same, only from one day to the other, both included, on Berlin's calendar; an empty one is no bound. */
export const readableDuring = (table: string, days: Partial<Span>): string =>
  tenantRows(table, during(days).join(' and ') || 'true');

/**
 * A client reads the rows that a link table ties to its company, and its own ties there: `notices`
 * by `notice_companies`, which holds `notice_id` (the `key`) and `company_id`. With columns of
 * days, only from one to the other, both included, on Berlin's calendar; an empty one is no bound.
 */
export const rowsLinkedTo = (
  table: string,
  { through, key, ...days }: { through: string; key: string } & Partial<Span>,
) =>
  `${tenantRows(through, 'company_id = current_company_id()')}
    ${tenantRows(
      table,
      [
        `exists (select from ${through} l where l.${key} = ${table}.id and l.company_id = current_company_id())`,
        ...during(days),
      ].join(' and '),
    )}`;

/** Columns of days. */
type Span = Record<'from' | 'to', string>;

const during = ({ from, to }: Partial<Span>): string[] => [
  ...(from ? [`(${from} is null or ${from} <= ${berlinsToday})`] : []),
  ...(to ? [`(${to} is null or ${to} >= ${berlinsToday})`] : []),
];

const berlinsToday = `cast(now() at time zone 'Europe/Berlin' as date)`;

/** Of the rows it reads, a client may change these columns. */
export const tenantChanges = (table: string, columns: readonly string[]): string =>
  `grant update (${[...columns, 'updated_at'].join(', ')}) on ${table} to platform_client;`;

/** A client may add rows with these columns; `company_id` names its company by itself. */
export const tenantAdds = (table: string, columns: readonly string[]): string =>
  `alter table ${table} alter company_id set default current_company_id();
    grant insert (${columns.join(', ')}) on ${table} to platform_client;`;

/** Of the rows it reads, a client may delete any. */
export const tenantRemoves = (table: string): string =>
  `grant delete on ${table} to platform_client;`;
