import type { Knex } from 'knex';
import { tenantRows } from '#api/core/database/table-policies.ts';

/** SQL: did the company of the request own the site on one of these days? */
const ownedDuring = (table: string, days: string) => `exists (
  select from site_ownerships o
   where o.site_id = ${table}.site_id and o.company_id = current_company_id()
     and daterange(o.from_on, o.to_on, '[]') && ${days})`;

/** A draft belongs to the owner of its first day: it has not come to anybody else's days yet. */
const daysOfAgreement = `daterange(starts_at, case status when 'DRAFT' then starts_at else ends_at end, '[]')`;

/**
 * What hangs on a site belongs to whoever owned it then. A former owner keeps reading what was
 * theirs, a new one reads nothing of before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What the site was called when these days ended; null while they have not.
    alter table site_ownerships add url text;

    -- Whose credentials they are: of the company that owned the site when they were entered.
    -- Null never stays: of a site that is not there, the key of site_id says so.
    alter table credentials add company_id integer references companies;
    update credentials c set company_id = s.company_id from sites s where s.id = c.site_id;
    create index credentials_company on credentials (company_id);
    create function own_new_credentials() returns trigger language plpgsql as $$
    begin
      new.company_id := (select company_id from sites where id = new.site_id);
      return new;
    end $$;
    create trigger own_new_credentials before insert on credentials
      for each row execute function own_new_credentials();
    grant select (company_id) on credentials to platform_client;

    drop policy operator on site_ownerships;
  `);
  await tenantRows(knex, 'site_ownerships', 'company_id = current_company_id()');
  await knex.raw(`
    -- Sites that the company of the request owns, owned or will own, also those that "sites" does
    -- not show to it. With the rights of its owner: a former owner reads no row of "sites".
    create view own_sites with (security_barrier) as
    select o.site_id as id,
           coalesce((array_agg(o.url order by o.from_on desc nulls last))[1], min(s.url)) as url,
           nullif(min(coalesce(o.from_on, '-infinity')), '-infinity') as from_on,
           nullif(max(coalesce(o.to_on, 'infinity')), 'infinity') as to_on
      from site_ownerships o join sites s on s.id = o.site_id
     where o.company_id = current_company_id()
     group by o.site_id;
    grant select on own_sites to platform_client;
  `);
  await replacePolicies(knex, {
    credentials: 'company_id = current_company_id()',
    agreements: `starts_at is null and site_id in (select id from sites)
      or starts_at is not null and ${ownedDuring('agreements', daysOfAgreement)}`,
    agreement_confirmations: `onboarding_id in (select id from onboardings)
      and agreement_id in (select id from agreements)`,
    integration_manuals: `site_id in (select id from sites)
      and ${ownedDuring('integration_manuals', `daterange(${madeOn}, ${madeOn}, '[]')`)}`,
  });
}

const madeOn = `cast(made_at at time zone 'Europe/Berlin' as date)`;

export async function down(knex: Knex): Promise<void> {
  await replacePolicies(knex, {
    credentials: 'site_id in (select id from sites)',
    agreements: 'site_id in (select id from sites)',
    agreement_confirmations: 'onboarding_id in (select id from onboardings)',
    integration_manuals: 'site_id in (select id from sites)',
  });
  await knex.raw(`
    drop view own_sites;
    drop policy tenant on site_ownerships;
    revoke select on site_ownerships from platform_client;
    drop trigger own_new_credentials on credentials;
    drop function own_new_credentials();
    alter table credentials drop company_id;
    alter table site_ownerships drop url;
  `);
}

async function replacePolicies(knex: Knex, policies: Record<string, string>): Promise<void> {
  for (const [table, using] of Object.entries(policies)) {
    await knex.raw(`
      drop policy tenant on ${table};
      create policy tenant on ${table} to platform_client using (${using}) with check (${using})`);
  }
}
