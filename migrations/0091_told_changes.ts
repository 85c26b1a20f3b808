import type { Knex } from 'knex';
import { showsAt } from './table-policies.ts';

/** Tables without a whole history, or whose rows also show at the records of others: where they show. */
const shownAt: Record<string, readonly string[]> = {
  ad_check_results: ['datalake_websites'],
  ad_check_runs: ['datalake_websites'],
  ads_txt_standings: ['ads_txt_standings'],
  agreements: ['sites'],
  alert_deliveries: ['alert_deliveries', 'alert_channels'],
  bank_transactions: ['bank_transactions', 'bank_statements'],
  bankings: ['companies'],
  contracts: ['companies'],
  datalake_websites: ['datalake_websites'],
  feed_set_aside: ['feed_set_aside'],
  held_payees: ['companies'],
  invitations: ['users'],
  invoice_events: ['invoices'],
  job_run_lines: ['job_runs'],
  job_runs: ['job_runs'],
  matter_marks: ['alerts'],
  notices: ['notices'],
  objections: ['invoices'],
  onboardings: ['companies', 'sites'],
  payment_runs: ['invoices'],
  payment_transfers: ['payment_runs'],
  payments: ['bank_transactions', 'bank_statements'],
  payout_blocks: ['companies', 'invoices'],
  sites: ['companies'],
  vat_id_checks: ['vat_id_checks'],
};

/** A lock of one table is never awaited while that of another is held. */
export const config = { transaction: false };

/**
 * Open screens are told of each change by the database itself, with the commit, so that no code can
 * forget it: of all that has a history, and of the tables above. What is passed on is the table, and
 * the table with the company whose row it is: `invoices`, `invoices 7`; equal ones once a
 * transaction. It can be repeated where it was interrupted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function tell_entry() returns trigger
      language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_notify('record_changed', new.entity);
      return null;
    end $$`);
  await knex.raw(`
    create or replace function tell_changed() returns trigger
      language plpgsql set search_path = public, pg_temp as $$
    declare
      company text := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> 'company_id';
      shown text;
    begin
      foreach shown in array tg_argv loop
        perform pg_notify('record_changed', shown);
        if company is not null then perform pg_notify('record_changed', shown || ' ' || company); end if;
      end loop;
      return null;
    end $$`);
  await knex.raw(
    recordChange(`
      if coalesce(new_row, old_row) ->> 'company_id' is not null then
        perform pg_notify('record_changed',
          tg_argv[0] || ' ' || (coalesce(new_row, old_row) ->> 'company_id'));
      end if;`),
  );
  await knex.raw(
    'create or replace trigger tell_entry after insert on audit_log for each row execute function tell_entry()',
  );
  for (const [table, where] of Object.entries(shownAt)) await knex.raw(showsAt(table, ...where));
  // Not of each page that a crawl reads.
  await knex.raw(`
    create or replace trigger tell_changed after insert or delete or update of state, phase on recommendation_runs
      for each row execute function tell_changed('recommendation_configs', 'recommendation_pages', 'sites')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(recordChange(''));
  for (const table of [...Object.keys(shownAt), 'recommendation_runs'])
    await knex.raw(`drop trigger if exists tell_changed on ${table}`);
  await knex.raw('drop trigger if exists tell_entry on audit_log');
  await knex.raw('drop function if exists tell_changed(), tell_entry()');
}

/** @param tell what it says of the row's company */
const recordChange = (tell: string) => `
    create or replace function record_change() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
      row_id text := coalesce(new_row, old_row) ->> tg_argv[1];
      secret text;
      changed boolean;
    begin${tell}
      for i in 2 .. tg_nargs - 1 loop
        secret := tg_argv[i];
        changed := old_row -> secret is distinct from new_row -> secret;
        if old_row ->> secret is not null then
          old_row := old_row || jsonb_build_object(secret, '(secret)');
        end if;
        if new_row ->> secret is not null then
          new_row := new_row || jsonb_build_object(secret, case when changed then '(new secret)' else '(secret)' end);
        end if;
      end loop;
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key)
          into old_row, new_row
          from jsonb_each(old_row)
         where value is distinct from new_row -> key and key <> 'updated_at';
        if old_row is null then return null; end if;
      end if;
      perform write_audit_entry(tg_argv[0], row_id, lower(tg_op), old_row, new_row);
      return null;
    end $$;`;
