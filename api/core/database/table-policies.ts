import type { Knex } from 'knex';

/**
 * What every migration says of a new table, in words: who may touch it, whether writes are
 * audited, and that `updated_at` moves with each change.
 *
 * Two database roles exist beside the owner. `platform_app` acts for admins and jobs and sees all
 * rows. `platform_client` acts for one company's people: it sees a row only where a policy says so,
 * and the company comes from the transaction (`app.company_id`), never from a WHERE clause that a
 * route could forget.
 */

interface AuditOptions {
  /** The audited entity, when rows belong to another one (a user's roles: `users`). */
  entity?: string;
  idColumn?: string;
  /** Columns whose values never reach the log. */
  secrets?: string[];
}

export function auditChanges(
  knex: Knex,
  table: string,
  { entity = table, idColumn = 'id', secrets = [] }: AuditOptions = {},
) {
  const args = [entity, idColumn, ...secrets].map((arg) => `'${arg}'`).join(', ');
  return knex.raw(
    `create trigger audit_changes after insert or update or delete on ${table}
     for each row execute function record_change(${args})`,
  );
}

export function touchUpdatedAt(knex: Knex, table: string) {
  return knex.raw(
    `create trigger touch_updated_at before update on ${table}
     for each row execute function touch_updated_at()`,
  );
}

/** Operator and jobs see and change every row; a client nothing at all. */
export async function operatorOnly(knex: Knex, ...tables: string[]) {
  for (const table of tables) {
    await knex.raw(`alter table ${table} enable row level security`);
    await knex.raw(
      `create policy operator on ${table} to platform_app using (true) with check (true)`,
    );
  }
}

/**
 * A client sees the rows for which `using` holds, e.g. `company_id = current_company_id()`, and may
 * run the named commands on them.
 */
export async function tenantRows(
  knex: Knex,
  table: string,
  using: string,
  commands: ('select' | 'insert' | 'update' | 'delete')[] = ['select'],
) {
  await operatorOnly(knex, table);
  await knex.raw(
    `create policy tenant on ${table} to platform_client using (${using}) with check (${using})`,
  );
  await knex.raw(`grant ${commands.join(', ')} on ${table} to platform_client`);
}

/** Catalogue data: anyone signed in may read it, only the operator changes it. */
export async function readableByAll(knex: Knex, table: string) {
  await tenantRows(knex, table, 'true');
}
