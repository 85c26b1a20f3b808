import type { Knex } from 'knex';
import { operatorOnly, tenantPolicy } from './table-policies.ts';

const seen = [
  ...['TRACKER_SILENT', 'ADS_TXT_BROKEN', 'CONSENT_MANAGER_GONE', 'AGREEMENT_ENDING'],
  ...['TRAFFIC_WITHOUT_AGREEMENT', 'CONSENT_SHARE', 'PAGE_IMPRESSIONS', 'REQUESTS_PER_PAGE'],
];
const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');
/** Expectations come from the four weeks before, which must have the same owner. */
const expected = listed(['CONSENT_SHARE', 'PAGE_IMPRESSIONS', 'REQUESTS_PER_PAGE']);
const sinceDay = `cast(a.since at time zone 'Europe/Berlin' as date)`;

/**
 * What is wrong with a site, for its owner of today: findings of the checks of its website, and
 * those of its alerts that the company can mend or is affected by. Those told of a trouble are told
 * when it is mended.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop policy operator on datalake_websites;
    ${tenantPolicy('datalake_websites', 'site_id in (select id from sites)')}
    grant select (id, domain, site_id, ads_txt) on datalake_websites to platform_client;

    drop policy operator on ad_check_runs;
    ${tenantPolicy('ad_check_runs', 'website_id in (select id from datalake_websites)')}
    grant select (id, website_id, run_state, completed_at) on ad_check_runs to platform_client;

    drop policy operator on ad_check_results;
    ${tenantPolicy('ad_check_results', 'run_id in (select id from ad_check_runs)')}
    grant select on ad_check_results to platform_client;

    -- With the rights of its owner: rows of "alerts" hold the operator's revenue. What a company loses
    -- is its payout, which only its readers and their consent make.
    create view own_site_alerts with (security_barrier) as
    select a.key, a.kind, a.severity, a.site_id, a.since,
           case a.kind
             when 'CONSENT_SHARE' then a.cents_per_day
             when 'PAGE_IMPRESSIONS' then (
               select cast(round((f.expected - f.value) * sum(d.payout_micros)
                                 / nullif(sum(d.page_impressions), 0) / 10000) as bigint)
                 from site_daily d
                where d.site_id = a.site_id and d.company_id = s.company_id
                  and d.date between f.day - 28 and f.day - 1
                  and f.value < f.expected and f.until_hour is null)
           end as cents_per_day,
           case a.kind
             when 'TRACKER_SILENT' then jsonb_build_object('trackers', a.evidence -> 'trackers')
             when 'TRAFFIC_WITHOUT_AGREEMENT' then a.evidence - 'revenueCents'
             else a.evidence
           end as figures
      from alerts a
      join sites s on s.id = a.site_id
     cross join lateral (
       select cast(a.evidence ->> 'day' as date) as day, cast(a.evidence ->> 'value' as numeric) as value,
              cast(a.evidence ->> 'expected' as numeric) as expected, a.evidence ->> 'untilHour' as until_hour) f
     where s.company_id = current_company_id()
       and a.state <> 'RESOLVED' and (a.muted_until is null or a.muted_until <= now())
       and a.kind in (${listed(seen)})
       and exists (select from site_ownerships o
                    where o.site_id = a.site_id and o.company_id = s.company_id
                      and daterange(o.from_on, o.to_on, '[]') @> daterange(
                            ${sinceDay} - case when a.kind in (${expected}) then 28 else 0 end, ${sinceDay}, '[]'));
    grant select on own_site_alerts to platform_client;

    -- Whoever is listed waits for the mail that says it is mended.
    create table told_publishers (
      alert_id integer not null references alerts on delete cascade,
      user_id integer not null references users on delete cascade,
      primary key (alert_id, user_id)
    );
    create index told_publishers_user on told_publishers (user_id);
    ${operatorOnly('told_publishers')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table told_publishers;
    drop view own_site_alerts;
    drop policy tenant on datalake_websites;
    drop policy tenant on ad_check_runs;
    drop policy tenant on ad_check_results;
    revoke select (id, domain, site_id, ads_txt) on datalake_websites from platform_client;
    revoke select (id, website_id, run_state, completed_at) on ad_check_runs from platform_client;
    revoke select on ad_check_results from platform_client;
  `);
}
