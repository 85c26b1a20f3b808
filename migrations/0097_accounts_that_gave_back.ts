import type { Knex } from 'knex';

/** As 0067 has it, but for what of the account says that it is the same still. */
const accountWaitsSql = (isTheSame: string) => `
  create or replace function payout_account_waits(p_company_id integer, p_today date) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    with held as (
      -- For how long is shared/domain/payee.ts's to say; here to the day.
      select former is null as is_first from held_payees
       where company_id = p_company_id and (awaits_confirmation or changed_at::date + 3 >= p_today)),
    back as (
      select t.account_confirmed_at, t.created_at, tr.payee ->> 'iban' as iban
        from bank_transactions t left join payment_transfers tr on tr.id = t.transfer_id
       where t.cents > 0 and t.matched_by is not null and t.set_aside_at is null
         and (t.return_reason is not null or t.is_reversal)
         and (t.company_id = p_company_id
              or t.id in (select bank_transaction_id from payments
                           where company_id = p_company_id and amount_cents < 0))
       order by t.booked_on desc, t.id desc limit 1)
    select (current_company_id() is null or current_company_id() = p_company_id)
       and (exists (select from held where is_first)
            or exists (
              select from back
               where account_confirmed_at is null and (exists (select from held) or ${isTheSame})))
  $$`;

/**
 * A payout waits for the account that gave one back until that is another one, not until anything
 * of it is touched.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    // Sealed for a company, the same number is the same text. Without a transfer it is not known.
    accountWaitsSql(`coalesce((
      select case when back.iban is null then b.updated_at <= back.created_at else b.iban = back.iban end
        from bankings b
       where b.entity_type = 'Company' and b.entity_id = p_company_id
       order by b.id limit 1), true)`),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    accountWaitsSql(`not exists (
      select from bankings b
       where b.entity_type = 'Company' and b.entity_id = p_company_id and b.updated_at > back.created_at)`),
  );
}
