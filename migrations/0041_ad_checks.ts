import type { Knex } from 'knex';
import { adminTable, operatorOnly, touchUpdatedAt } from './table-policies.ts';

/** What checks of a website as a reader and a buyer found, and its expected ads.txt sellers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${adminTable(
      'ads_txt_lines',
      `owner text not null check (owner in ('QMN', 'WB', 'GM')),
      -- Of the advertising system, in lower case.
      domain text not null,
      account text not null,
      relationship text not null check (relationship in ('DIRECT', 'RESELLER')),
      certification_id text,
      constraint ads_txt_lines_seller unique (domain, account, relationship)`,
    )}

    -- Any address that was checked: a site's, or a prospect's.
    create table datalake_websites (
      id integer generated always as identity primary key,
      domain text collate "C" not null unique,
      site_id integer unique references sites on delete cascade,
      requested_by integer references users on delete set null,
      -- As it was read last; null where what was answered is no file.
      ads_txt text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index datalake_websites_user on datalake_websites (requested_by);
    ${touchUpdatedAt('datalake_websites')}
    ${operatorOnly('datalake_websites')}

    create table ad_check_runs (
      id integer generated always as identity primary key,
      website_id integer not null references datalake_websites on delete cascade,
      run_state text not null default 'QUEUED'
        check (run_state in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED')),
      -- Nobody's: it was due.
      requested_by integer references users on delete set null,
      -- The run in the jobs table whose log tells more; the last attempt at it.
      job_run_id bigint,
      -- Whether a browser drew the pages.
      is_rendered boolean not null default false,
      last_error text,
      requested_at timestamptz(3) not null default now(),
      started_at timestamptz(3),
      completed_at timestamptz(3)
    );
    create index ad_check_runs_website on ad_check_runs (website_id, id desc);
    create index ad_check_runs_user on ad_check_runs (requested_by);
    create unique index ad_check_runs_one_open on ad_check_runs (website_id)
      where run_state in ('QUEUED', 'RUNNING');
    ${operatorOnly('ad_check_runs')}

    create table ad_check_results (
      run_id integer not null references ad_check_runs on delete cascade,
      check_name text not null,
      state text not null check (state in ('OK', 'WARNING', 'BROKEN', 'NOT_CHECKED')),
      -- What was found: a code of shared/messages/ad-checks with its values.
      said text not null,
      -- Shape: shared/schemas/calls/ad-checks.ts.
      evidence jsonb not null default '[]',
      -- From which run on it stands so.
      since timestamptz(3) not null,
      -- Against the run before.
      change text check (change in ('BROKE', 'MENDED')),
      primary key (run_id, check_name)
    );
    ${operatorOnly('ad_check_results')}

    create table ad_check_pictures (
      id integer generated always as identity primary key,
      run_id integer not null references ad_check_runs on delete cascade,
      device text not null check (device in ('DESKTOP', 'MOBILE')),
      address text not null,
      file text not null references stored_files,
      unique (run_id, device)
    );
    create index ad_check_pictures_file on ad_check_pictures (file);
    ${operatorOnly('ad_check_pictures')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table ad_check_pictures, ad_check_results, ad_check_runs, datalake_websites, ads_txt_lines
  `);
}
