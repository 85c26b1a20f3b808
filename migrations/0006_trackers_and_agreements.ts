import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  ownedDuring,
  readableByAll,
  tenantRows,
  touchUpdatedAt,
} from './table-policies.ts';

// A draft belongs to the owner of its first day: it does not concern anybody else's days yet.
const daysOfAgreement = `daterange(starts_at, case status when 'DRAFT' then starts_at else ends_at end, '[]')`;
const isOwnAgreement = `starts_at is null and site_id in (select id from sites)
      or starts_at is not null and ${ownedDuring('agreements', daysOfAgreement)}`;

/** What is counted and sold: trackers, who holds which placement, and what agreements pay. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table trackers (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null,
      source text not null check (source ~ '^[A-Z0-9]+$'),
      owner text not null check (owner in ('GM', 'WB', 'QMN')),
      "order" integer not null,
      device_type text not null check (device_type in ('DESKTOP', 'MOBILE', 'MULTISCREEN')),
      use_case text not null check (use_case in ('PAGE_IMPRESSIONS', 'AD_TRACKING', 'PILOT_TRACKING')),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    ${touchUpdatedAt('trackers')}
    ${auditChanges('trackers')}
    ${readableByAll('trackers')}

    -- Who held a placement when: no bound means for all time before or after.
    create table placements (
      id integer generated always as identity primary key,
      source text not null check (source ~ '^[A-Z0-9]+$'),
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
    -- A tracker shows the placements that are held today, of all sites.
    create index placements_tracker on placements (tracker_id, placement_id) where to_on is null;
    ${touchUpdatedAt('placements')}
    ${auditChanges('placements')}
    ${operatorOnly('placements')}

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
      -- Scheduling an agreement ends the one before it. Which one, and when it would have ended
      -- otherwise, is kept here, so that un-scheduling gives it back.
      ended_agreement_id integer references agreements,
      former_ends_at date,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (status = 'DRAFT' or starts_at is not null),
      check (ends_at is null or ends_at >= starts_at),
      -- Both change in one transaction, in either order: that they never overlap is then asked once,
      -- after both.
      constraint agreements_one_in_force exclude using gist
        (site_id with =, daterange(starts_at, ends_at, '[]') with &&) where (status <> 'DRAFT')
        deferrable initially immediate
    );
    create index agreements_site on agreements (site_id, starts_at);
    create index agreements_ended on agreements (ended_agreement_id) where ended_agreement_id is not null;
    ${touchUpdatedAt('agreements')}
    ${auditChanges('agreements')}
    ${tenantRows('agreements', isOwnAgreement)}

    create table agreement_trackers (
      agreement_id integer not null references agreements on delete cascade,
      tracker_id integer not null references trackers,
      views_cpm integer not null check (views_cpm >= 0), -- euro cents per 1000
      primary key (agreement_id, tracker_id)
    );
    ${auditChanges('agreement_trackers', { entity: 'agreements', idColumn: 'agreement_id' })}
    ${tenantRows('agreement_trackers', 'agreement_id in (select id from agreements)')}

    create table agreement_ad_trackers (
      agreement_id integer not null references agreements on delete cascade,
      tracker_id integer not null references trackers,
      primary key (agreement_id, tracker_id)
    );
    ${auditChanges('agreement_ad_trackers', { entity: 'agreements', idColumn: 'agreement_id' })}
    ${tenantRows('agreement_ad_trackers', 'agreement_id in (select id from agreements)')}

    insert into trackers (slug, name, source, owner, "order", device_type, use_case) values
      ('desktop-consent', 'Desktop Consent', 'CM', 'GM', 10, 'DESKTOP', 'PAGE_IMPRESSIONS'),
      ('mobile-consent', 'Mobile Consent', 'CM', 'GM', 20, 'MOBILE', 'PAGE_IMPRESSIONS'),
      ('desktop-non-consent', 'Desktop Non-Consent', 'CM', 'GM', 30, 'DESKTOP', 'PAGE_IMPRESSIONS'),
      ('mobile-non-consent', 'Mobile Non-Consent', 'CM', 'GM', 40, 'MOBILE', 'PAGE_IMPRESSIONS'),
      ('qmn-prospect-ad', 'QMN Prospect Ad', 'QMN', 'QMN', 50, 'MULTISCREEN', 'AD_TRACKING'),
      ('mobile-hpa-1', 'Mobile HPA 1', 'QMN', 'QMN', 60, 'MOBILE', 'AD_TRACKING'),
      ('mobile-hpa-2', 'Mobile HPA 2', 'QMN', 'QMN', 70, 'MOBILE', 'AD_TRACKING'),
      ('mobile-hpa-3', 'Mobile HPA 3', 'QMN', 'QMN', 80, 'MOBILE', 'AD_TRACKING'),
      ('desktop-floor-ad', 'Desktop Floor Ad', 'QMN', 'QMN', 90, 'DESKTOP', 'AD_TRACKING'),
      ('mobile-floor-ad', 'Mobile Floor Ad', 'QMN', 'QMN', 100, 'MOBILE', 'AD_TRACKING'),
      ('desktop-sitebar', 'Desktop Sitebar', 'QMN', 'QMN', 110, 'DESKTOP', 'AD_TRACKING'),
      ('in-text', 'In-Text', 'QMN', 'QMN', 120, 'MULTISCREEN', 'AD_TRACKING'),
      ('qmn-video', 'QMN Video', 'QMN', 'QMN', 130, 'MULTISCREEN', 'AD_TRACKING'),
      ('wb-prospect-ad', 'WB Prospect Ad', 'F11', 'WB', 140, 'MULTISCREEN', 'AD_TRACKING'),
      ('wb-billboard', 'WB Billboard', 'F11', 'WB', 150, 'DESKTOP', 'AD_TRACKING'),
      ('wb-skyscraper', 'WB Skyscraper', 'F11', 'WB', 160, 'DESKTOP', 'AD_TRACKING'),
      ('wb-medium-rectangle', 'WB Medium Rectangle', 'F11', 'WB', 170, 'MULTISCREEN', 'AD_TRACKING'),
      ('wb-mobile-sticky', 'WB Mobile Sticky', 'F11', 'WB', 180, 'MOBILE', 'AD_TRACKING'),
      ('wb-video', 'WB Video', 'F11', 'WB', 190, 'MULTISCREEN', 'AD_TRACKING'),
      ('recommendation-primary', 'Recommendation Primary', 'F11', 'WB', 200, 'MULTISCREEN', 'AD_TRACKING'),
      ('recommendation-midpage', 'Recommendation Midpage', 'F11', 'WB', 210, 'MULTISCREEN', 'AD_TRACKING'),
      ('recommendation-endpage', 'Recommendation Endpage', 'F11', 'WB', 220, 'MULTISCREEN', 'AD_TRACKING'),
      ('pilot-desktop', 'Pilot Desktop', 'CM', 'GM', 230, 'DESKTOP', 'PILOT_TRACKING'),
      ('pilot-mobile', 'Pilot Mobile', 'CM', 'GM', 240, 'MOBILE', 'PILOT_TRACKING');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop table agreement_ad_trackers, agreement_trackers, agreements, placements, trackers',
  );
}
