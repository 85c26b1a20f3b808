import type { Knex } from 'knex';
import { operatorOnly, touchUpdatedAt } from './table-policies.ts';

/** Which expected lines each site's ads.txt has, and what the advertising systems say of their sellers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table datalake_websites
      -- The last answer about its ads.txt; what was read then stays until the next one.
      add column ads_txt_read_at timestamptz(3),
      -- The address that answered, with its etag and last-modified: for conditional requests.
      add column ads_txt_validators jsonb,
      -- The last look got no answer, or none that buyers can read.
      add column ads_txt_fails boolean not null default false;

    create table ads_txt_standings (
      id integer generated always as identity primary key,
      line_id integer not null references ads_txt_lines on delete cascade,
      site_id integer not null references sites on delete cascade,
      standing text not null
        check (standing in ('PRESENT', 'MISSING', 'WRONG_RELATIONSHIP', 'WRONG_CERTIFICATION')),
      -- There or not there since.
      since timestamptz(3) not null,
      -- Revenue of its ad owner on the site, per day; null where there is none.
      cents_per_day bigint,
      -- When its publisher was asked for it last, and by whom; null once it is there.
      told_at timestamptz(3),
      told_by integer references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (line_id, site_id)
    );
    create index on ads_txt_standings (site_id);
    create index on ads_txt_standings (told_by);
    ${touchUpdatedAt('ads_txt_standings')}
    ${operatorOnly('ads_txt_standings')}

    create table ads_txt_sellers (
      line_id integer primary key references ads_txt_lines on delete cascade,
      standing text not null check (standing in
        ('MATCH', 'OTHER_TYPE', 'ABSENT', 'NOT_PUBLISHED', 'UNREADABLE', 'TOO_LARGE', 'UNREACHABLE')),
      seller_type text check (seller_type in ('PUBLISHER', 'INTERMEDIARY', 'BOTH')),
      read_at timestamptz(3) not null
    );
    ${operatorOnly('ads_txt_sellers')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table ads_txt_sellers, ads_txt_standings;
    alter table datalake_websites
      drop column ads_txt_read_at, drop column ads_txt_validators, drop column ads_txt_fails;
  `);
}
