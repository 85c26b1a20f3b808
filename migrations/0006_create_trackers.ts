import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  readableByAll,
  tenantRows,
  touchUpdatedAt,
} from '#api/core/database/table-policies.ts';

/** What is counted and sold: trackers, who holds which placement, and what agreements pay. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table trackers (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null,
      source text not null check (source in ('CM', 'F11', 'QMN')),
      owner text not null check (owner in ('GM', 'WB', 'QMN')),
      "order" integer not null,
      device_type text not null check (device_type in ('DESKTOP', 'MOBILE', 'MULTISCREEN')),
      use_case text not null check (use_case in ('PAGE_IMPRESSIONS', 'AD_TRACKING', 'PILOT_TRACKING')),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );

    -- Who held a placement when: no bound means for all time before or after.
    create table placements (
      id integer generated always as identity primary key,
      source text not null check (source in ('F11', 'QMN')),
      placement_id text not null check (placement_id <> ''),
      site_id integer not null references sites,
      tracker_id integer not null references trackers,
      from_on date,
      to_on date,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (from_on is null or to_on is null or from_on <= to_on),
      constraint placements_one_holder exclude using gist
        (source with =, placement_id with =, daterange(from_on, to_on, '[]') with &&)
    );
    create index placements_site on placements (site_id, tracker_id);

    create table agreements (
      id integer generated always as identity primary key,
      site_id integer not null references sites,
      status text not null check (status in ('DRAFT', 'SCHEDULED', 'ACTIVE', 'RETIRED')),
      mode text not null check (mode in ('PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT')),
      type text not null check (type in ('STANDARD', 'CUSTOM')),
      management_type text not null check (management_type in ('QMN', 'CLIENT')),
      consent_manager_type text not null check (consent_manager_type in ('CONSENT_MANAGER', 'CLIENT')),
      has_plugin boolean not null default false,
      comment text,
      -- Berlin days, both included.
      starts_at date,
      ends_at date,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (status = 'DRAFT' or starts_at is not null),
      check (ends_at is null or ends_at >= starts_at),
      constraint agreements_one_in_force exclude using gist
        (site_id with =, daterange(starts_at, ends_at, '[]') with &&) where (status <> 'DRAFT')
    );
    create index agreements_site on agreements (site_id, starts_at);
    create table agreement_trackers (
      agreement_id integer not null references agreements on delete cascade,
      tracker_id integer not null references trackers,
      views_cpm integer not null check (views_cpm >= 0), -- euro cents per 1000
      primary key (agreement_id, tracker_id)
    );
    create table agreement_ad_trackers (
      agreement_id integer not null references agreements on delete cascade,
      tracker_id integer not null references trackers,
      primary key (agreement_id, tracker_id)
    );
  `);
  for (const table of ['trackers', 'placements', 'agreements']) {
    await touchUpdatedAt(knex, table);
    await auditChanges(knex, table);
  }
  await auditChanges(knex, 'agreement_trackers', {
    entity: 'agreements',
    idColumn: 'agreement_id',
  });
  await auditChanges(knex, 'agreement_ad_trackers', {
    entity: 'agreements',
    idColumn: 'agreement_id',
  });
  await readableByAll(knex, 'trackers');
  await operatorOnly(knex, 'placements');
  await tenantRows(knex, 'agreements', 'site_id in (select id from sites)');
  await tenantRows(knex, 'agreement_trackers', 'agreement_id in (select id from agreements)');
  await tenantRows(knex, 'agreement_ad_trackers', 'agreement_id in (select id from agreements)');

  await knex('trackers').insert(
    catalogue
      .flatMap(({ owner, source, useCase, slugs }) =>
        slugs.map(([slug, name, deviceType]) => ({
          slug,
          name,
          source,
          owner,
          device_type: deviceType,
          use_case: useCase,
        })),
      )
      .map((tracker, index) => ({ ...tracker, order: (index + 1) * 10 })),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop table agreement_ad_trackers, agreement_trackers, agreements, placements, trackers',
  );
}

const catalogue = [
  {
    owner: 'GM',
    source: 'CM',
    useCase: 'PAGE_IMPRESSIONS',
    slugs: [
      ['desktop-consent', 'Desktop Consent', 'DESKTOP'],
      ['mobile-consent', 'Mobile Consent', 'MOBILE'],
      ['desktop-non-consent', 'Desktop Non-Consent', 'DESKTOP'],
      ['mobile-non-consent', 'Mobile Non-Consent', 'MOBILE'],
    ],
  },
  {
    owner: 'QMN',
    source: 'QMN',
    useCase: 'AD_TRACKING',
    slugs: [
      ['qmn-prospect-ad', 'QMN Prospect Ad', 'MULTISCREEN'],
      ['mobile-hpa-1', 'Mobile HPA 1', 'MOBILE'],
      ['mobile-hpa-2', 'Mobile HPA 2', 'MOBILE'],
      ['mobile-hpa-3', 'Mobile HPA 3', 'MOBILE'],
      ['desktop-floor-ad', 'Desktop Floor Ad', 'DESKTOP'],
      ['mobile-floor-ad', 'Mobile Floor Ad', 'MOBILE'],
      ['desktop-sitebar', 'Desktop Sitebar', 'DESKTOP'],
      ['in-text', 'In-Text', 'MULTISCREEN'],
      ['qmn-video', 'QMN Video', 'MULTISCREEN'],
    ],
  },
  {
    owner: 'WB',
    source: 'F11',
    useCase: 'AD_TRACKING',
    slugs: [
      ['wb-prospect-ad', 'WB Prospect Ad', 'MULTISCREEN'],
      ['wb-billboard', 'WB Billboard', 'DESKTOP'],
      ['wb-skyscraper', 'WB Skyscraper', 'DESKTOP'],
      ['wb-medium-rectangle', 'WB Medium Rectangle', 'MULTISCREEN'],
      ['wb-mobile-sticky', 'WB Mobile Sticky', 'MOBILE'],
      ['wb-video', 'WB Video', 'MULTISCREEN'],
      ['recommendation-primary', 'Recommendation Primary', 'MULTISCREEN'],
      ['recommendation-midpage', 'Recommendation Midpage', 'MULTISCREEN'],
      ['recommendation-endpage', 'Recommendation Endpage', 'MULTISCREEN'],
    ],
  },
  {
    owner: 'GM',
    source: 'CM',
    useCase: 'PILOT_TRACKING',
    slugs: [
      ['pilot-desktop', 'Pilot Desktop', 'DESKTOP'],
      ['pilot-mobile', 'Pilot Mobile', 'MOBILE'],
    ],
  },
];
