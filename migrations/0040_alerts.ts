import type { Knex } from 'knex';
import { adminTable, linkTable, operatorOnly } from './table-policies.ts';

const kinds = [
  ...[
    'TRACKER_SILENT',
    'PAGE_IMPRESSIONS',
    'CONSENT_SHARE',
    'FILL_RATE',
    'REQUESTS_PER_PAGE',
    'CPM',
  ],
  ...['REVENUE', 'AD_VIEWS', 'MARGIN', 'NEGATIVE_MARGIN', 'FEED_LATE', 'FEED_INCOMPLETE'],
  ...['JOB_FAILING', 'JOB_GIVEN_UP', 'AGREEMENT_ENDING', 'TRAFFIC_WITHOUT_AGREEMENT'],
  ...['BANKING_MISSING', 'ACCOUNTING_MISMATCH', 'ARCHIVE_BROKEN', 'ADS_TXT_BROKEN'],
  'CONSENT_MANAGER_GONE',
];
const oneOfKinds = `in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
const mostlyQuiet = ['REVENUE', 'AD_VIEWS', 'MARGIN', 'NEGATIVE_MARGIN', 'AGREEMENT_ENDING'];

/**
 * What is not as it should be, once per cause; by which rules it is found and who hears of it.
 * Settlement mismatches had a table of their own, and are alerts from now on.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${adminTable(
      'alerts',
      `kind text not null check (kind ${oneOfKinds}),
      -- Names the cause: one is open of it at most.
      key text not null,
      severity text not null check (severity in ('SEVERE', 'WARNING', 'NOTICE')),
      state text not null default 'OPEN' check (state in ('OPEN', 'ACKNOWLEDGED', 'RESOLVED')),
      site_id integer references sites on delete cascade,
      company_id integer references companies on delete cascade,
      feed text collate "C",
      tracker_id integer references trackers on delete cascade,
      job_run_id bigint references job_runs on delete cascade,
      since timestamptz(3) not null,
      until timestamptz(3),
      acknowledged_by integer references users on delete set null,
      acknowledged_at timestamptz(3),
      -- Null once it is resolved: it went by itself.
      resolved_by integer references users on delete set null,
      resolved_at timestamptz(3),
      muted_until timestamptz(3),
      cents_per_day bigint,
      -- Kinds that the same cause made, and that are no alerts of their own.
      covered_kinds text[] not null default '{}',
      -- What its sentence says, in either language.
      evidence jsonb not null default '{}',
      told_at timestamptz(3),
      told_publisher_at timestamptz(3),
      check ((state = 'RESOLVED') = (resolved_at is not null))`,
    )}
    create unique index alerts_open on alerts (key) where state <> 'RESOLVED';
    create index alerts_key on alerts (key, since);
    create index alerts_site on alerts (site_id);
    create index alerts_company on alerts (company_id);
    create index alerts_tracker on alerts (tracker_id);
    create index alerts_run on alerts (job_run_id);
    create index alerts_acknowledged_by on alerts (acknowledged_by);
    create index alerts_resolved_by on alerts (resolved_by);

    ${adminTable(
      'alert_rules',
      `kind text not null unique check (kind ${oneOfKinds}),
      enabled boolean not null default true,
      sensitivity text not null default 'MEDIUM' check (sensitivity in ('LOW', 'MEDIUM', 'HIGH')),
      minimum_cents bigint not null default 100 check (minimum_cents >= 0),
      -- Page impressions a day.
      minimum_views integer not null default 500 check (minimum_views >= 0),
      -- Severe ones at once and others in the daily mail, all in the daily mail, or none.
      mail text not null default 'AT_ONCE' check (mail in ('AT_ONCE', 'DIGEST', 'NONE'))`,
    )}
    -- Who is told; of none named, all who monitor.
    ${linkTable('alert_rule_roles', { alert_rule_id: 'alert_rules', role_id: 'roles' })}
    ${operatorOnly('alert_rule_roles')}
    insert into alert_rules (kind, mail)
    select kind, case when kind = any(array[${mostlyQuiet.map((kind) => `'${kind}'`).join(', ')}]) then 'DIGEST' else 'AT_ONCE' end
      from unnest(array[${kinds.map((kind) => `'${kind}'`).join(', ')}]) kind;

    -- What is known of a site and nobody needs to hear again.
    ${adminTable(
      'alert_mutes',
      `site_id integer not null references sites on delete cascade,
      kind text check (kind ${oneOfKinds}), -- null: all
      until timestamptz(3),
      reason text`,
    )}
    create index alert_mutes_site on alert_mutes (site_id);

    insert into alerts (kind, key, severity, since, evidence, told_at)
    select case found_by when 'verify-archive' then 'ARCHIVE_BROKEN' else 'ACCOUNTING_MISMATCH' end,
           found_by || ':' || said, 'SEVERE', found_at, jsonb_build_object('said', said), found_at
      from settlement_matters;
    drop table settlement_matters;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create table settlement_matters (
      id integer generated always as identity primary key,
      found_by text not null check (found_by in ('reconcile-accounting', 'verify-archive')),
      said text not null,
      found_at timestamptz(3) not null,
      unique (found_by, said)
    );
    ${operatorOnly('settlement_matters')}
    insert into settlement_matters (found_by, said, found_at)
    select case kind when 'ARCHIVE_BROKEN' then 'verify-archive' else 'reconcile-accounting' end,
           evidence ->> 'said', since
      from alerts
     where kind in ('ARCHIVE_BROKEN', 'ACCOUNTING_MISMATCH') and state <> 'RESOLVED';
    drop table alert_mutes, alert_rule_roles, alert_rules, alerts;
  `);
}
