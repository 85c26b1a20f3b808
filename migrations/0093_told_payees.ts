import type { Knex } from 'knex';

/** A lock of one table is never awaited while that of another is held. */
export const config = { transaction: false };

/**
 * Open screens of publishers are told when a run that pays them is released, ends or is executed on
 * another day, and when their transfer is stopped: a run has no company, its transfers have. It can
 * be repeated where it was interrupted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function tell_payees() returns trigger
      language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_notify('record_changed', 'invoices ' || company_id)
         from payment_transfers where run_id = new.id;
      return null;
    end $$`);
  await knex.raw(`
    create or replace trigger tell_payees after update of run_state, requested_on on payment_runs
      for each row
      when (new.run_state <> 'DRAFT'
            and (old.run_state, old.requested_on) is distinct from (new.run_state, new.requested_on))
      execute function tell_payees()`);
  await knex.raw(`
    create or replace trigger tell_payee after update of stop_code on payment_transfers
      for each row when (old.stop_code is distinct from new.stop_code)
      execute function tell_changed('invoices')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger if exists tell_payee on payment_transfers');
  await knex.raw('drop trigger if exists tell_payees on payment_runs');
  await knex.raw('drop function if exists tell_payees()');
}
