import type { Knex } from 'knex';

/**
 * What was settled outside owes nothing here, so nothing of it is ever due. When and how much was
 * paid there may be noted beside it, and is in no sum.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      add column manual_paid_on date,
      add column manual_paid_cents bigint check (manual_paid_cents > 0),
      add constraint invoices_manual_paid check (
        num_nulls(manual_paid_on, manual_paid_cents) in (0, 2)
        and (manual_paid_on is null or status = 'MANUAL'));
    grant select (manual_paid_on, manual_paid_cents) on invoices to platform_client;
    update invoices set due_on = null where status = 'MANUAL';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices drop constraint invoices_manual_paid,
      drop column manual_paid_cents, drop column manual_paid_on;
  `);
}
