import type { Knex } from 'knex';

/** Both sides read whether a payout waits for its account; a publisher's role sees no bank's rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function payout_account_waits(p_company_id integer, p_today date) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
      with held as (
        -- For how long is shared/domain/payee.ts's to say; here to the day.
        select former is null as is_first from held_payees
         where company_id = p_company_id and (awaits_confirmation or changed_at::date + 3 >= p_today)),
      back as (
        select t.account_confirmed_at, t.created_at from bank_transactions t
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
                 where account_confirmed_at is null
                   and (exists (select from held) or not exists (
                     select from bankings b
                      where b.entity_type = 'Company' and b.entity_id = p_company_id
                        and b.updated_at > back.created_at))))
    $$;
    revoke execute on function payout_account_waits from public;
    grant execute on function payout_account_waits to platform_app, platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function payout_account_waits');
}
