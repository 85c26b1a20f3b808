import { sessionLimits } from '#api/core/auth/sessions.ts';
import { hoursKeptDays } from '#shared/domain/hourly-range.ts';
import { rawRowsKeptMonths } from '#shared/domain/raw-rows-kept.ts';
import type { AgedTable } from './aged-table.ts';

const hourMs = 3_600_000;

/** The column itself states the end. */
const atOnce = { hours: 0 };
/** A year, and the month to compare its last one with. */
const thirteenMonths = { months: 13 };
/** 8 years, which begin with the end of the year. */
const afterItsYear = { months: 9 * 12 };

const isNotLast = (table: string, of: string, also = '') =>
  `exists (select from ${table} later
            where later.${of} = ${table}.${of} and later.id > ${table}.id ${also})`;

/** No agreement of the company has been in force since: its contract ended by then. */
const noAgreementSince = (table: string, holder: string) => `not exists (
  select from agreements a join site_ownerships o on o.site_id = a.site_id
   where o.${holder} = ${table}.${holder} and a.status <> 'DRAFT'
     and (a.ends_at is null or a.ends_at >= cast(:before as date))
     and (o.to_on is null or o.to_on >= cast(:before as date)))`;

/** Audit log entries about people, screens and monitoring, not about money or contracts. */
const withoutMoney = [
  ...[
    'users',
    'memberships',
    'roles',
    'security_settings',
    'credentials',
    'list_views',
    'categories',
    'tags',
  ],
  ...['alerts', 'alert_rules', 'alert_mutes', 'alert_channels', 'ads_txt_lines'],
  ...[
    'configurations',
    'configuration_blueprints',
    'recommendation_configs',
    'recommendation_keys',
  ],
  ...['api_tokens'],
]
  .map((entity) => `'${entity}'`)
  .join(', ');

/**
 * How long rows stay, for every table that grows by itself; `testing/kept-tables.ts` has the others. A new
 * table belongs in one of the two.
 */
export const agedTables: readonly AgedTable[] = [
  {
    table: 'feed_rows',
    since: 'date',
    age: { months: rawRowsKeptMonths },
    by: 'months',
    note: 'whole months; figures of days before stand as they are, §§ 195, 199 BGB',
  },
  { table: 'metrics_hourly', since: 'date', age: { days: hoursKeptDays }, by: 'days' },
  {
    table: 'recommendation_counts',
    since: 'hour',
    age: { days: 14 },
    where: `cast(hour at time zone 'Europe/Berlin' as time) <> '00:00'`,
    into: `insert into recommendation_counts as c (site_id, hour, shortcode, article_id, views, clicks)
      select site_id, date_trunc('day', hour, 'Europe/Berlin') as day, shortcode, article_id,
             sum(views), sum(clicks)
        from gone
       group by site_id, day, shortcode, article_id
      on conflict (site_id, hour, shortcode, article_id) do update
        set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks`,
    note: 'hours become days',
  },
  { table: 'recommendation_counts', since: 'hour', age: { months: 25 }, note: 'the days' },
  {
    table: 'recommendation_runs',
    since: 'requested_at',
    age: thirteenMonths,
    where: isNotLast('recommendation_runs', 'config_id'),
    note: 'the last one of a site stays',
  },
  {
    table: 'job_runs',
    since: 'started_at',
    age: thirteenMonths,
    where: `status <> 'STARTED' and (given_up_at is null or settled_at is not null)
      and ${isNotLast('job_runs', 'name')}
      and not exists (select from alerts a where a.job_run_id = job_runs.id and a.state <> 'RESOLVED')`,
    note: 'with their logs and set-aside lines; the last run of a job stays, and what waits for someone',
  },
  {
    table: 'feed_imports',
    since: 'created_at',
    age: { months: rawRowsKeptMonths },
    where: 'file_removed_at is not null',
    note: 'the file itself goes after a day, or with its import',
  },
  {
    table: 'backups',
    since: 'taken_at',
    age: thirteenMonths,
    where: 'exists (select from backups later where later.id > backups.id)',
    note: 'what is known of them; the last one stays',
  },
  { table: 'alerts', since: 'resolved_at', age: { months: 24 }, note: 'resolved ones alone' },
  {
    table: 'alert_deliveries',
    since: 'created_at',
    age: { days: 91 },
    where: `not exists (select from alerts a where a.id = alert_id and a.state <> 'RESOLVED')`,
    note: 'those about open alerts stay: they say who knows of them',
  },
  {
    table: 'ad_check_pictures',
    since: '(select r.requested_at from ad_check_runs r where r.id = run_id)',
    age: { days: 28 },
    where: `exists (
      select from ad_check_runs r
        join ad_check_runs later on later.website_id = r.website_id and later.id > r.id
       where r.id = run_id and later.run_state = 'COMPLETED')`,
    note: 'those of the last check stay',
  },
  {
    table: 'ad_check_runs',
    since: 'requested_at',
    age: { days: 182 },
    where: isNotLast('ad_check_runs', 'website_id', `and later.run_state = 'COMPLETED'`),
    note: 'with what they found; the last check of a website stays',
  },
  {
    table: 'datalake_websites',
    since: 'updated_at',
    age: thirteenMonths,
    where: 'site_id is null',
    note: 'prospects that were not looked at again',
  },
  {
    table: 'notices',
    since: 'created_at',
    age: thirteenMonths,
    note: 'with who has read them',
  },
  {
    table: 'mail_deliveries',
    since: 'created_at',
    age: thirteenMonths,
    where: `status <> 'QUEUED'`,
  },
  { table: 'matter_marks', since: 'updated_at', age: thirteenMonths },
  {
    table: 'api_tokens',
    since: 'coalesce(revoked_at, expires_on)',
    age: thirteenMonths,
    note: 'from its end on',
  },
  {
    table: 'operator_news',
    since: 'happened_at',
    age: thirteenMonths,
    where: 'told_at is not null',
  },
  {
    table: 'invitations',
    since: 'expires_at',
    age: thirteenMonths,
    where: isNotLast('invitations', 'user_id'),
    note: 'the last one of a person stays',
  },
  {
    table: 'audit_log',
    since: 'at',
    age: { months: 36 },
    where: `entity in (${withoutMoney})`,
    note: 'people, rights, screens, alerts',
  },
  {
    table: 'audit_log',
    since: 'at',
    age: afterItsYear,
    note: 'all else: 8 years after the end of its year, § 147 AO',
  },
  {
    table: 'contract_events',
    since: 'at',
    age: afterItsYear,
    where: noAgreementSince('contract_events', 'company_id'),
    note: 'never while an agreement of the company was in force since: 8 years after the end of the year in which its contract ended, § 147 AO',
  },
  {
    table: 'contract_seals',
    since: 'sealed_at',
    age: afterItsYear,
    where: noAgreementSince('contract_seals', 'company_id'),
    note: 'as the events of its contract',
  },
  {
    table: 'agreement_confirmations',
    since: 'created_at',
    age: afterItsYear,
    where: noAgreementSince('agreement_confirmations', 'site_id'),
    note: 'as the events of its contract',
  },
  {
    table: 'sessions',
    since: 'last_seen_at',
    age: { hours: sessionLimits.idleMs / hourMs },
    hourly: true,
    note: 'unused',
  },
  {
    table: 'sessions',
    since: 'created_at',
    age: { hours: sessionLimits.absoluteMs / hourMs },
    hourly: true,
    note: 'used or not',
  },
  {
    table: 'memberships',
    since: 'invited_at',
    age: { days: 90 },
    where: 'user_id is null',
    note: 'invitations to a company that nobody accepted',
  },
  { table: 'rate_limits', since: 'resets_at', age: atOnce, hourly: true, note: 'failed attempts' },
  { table: 'user_tokens', since: 'expires_at', age: atOnce, hourly: true, note: 'mailed links' },
  { table: 'account_changes', since: 'expires_at', age: atOnce, hourly: true },
  {
    table: 'submissions',
    since: 'created_at',
    age: { hours: 24 },
    hourly: true,
    note: 'keys of forms',
  },
];
