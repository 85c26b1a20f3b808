import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/**
 * Every row a feed ever delivered, in its current form; unusable rows; how far each day is. The
 * product says which feeds there are (shared/feeds): a new one needs no migration.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What rows are about, in words. A feed says the same few thousand things every hour of every
    -- day: rows hold a number for them, which is what makes them small and quick to compare.
    create table feed_keys (
      id integer generated always as identity primary key,
      feed text collate "C" not null,
      domain text collate "C" not null default '', -- as the provider wrote it
      placement_id text collate "C" not null default '',
      country text collate "C" not null default '',
      device text collate "C" not null default '',
      consent text collate "C" not null default '',
      site_url text collate "C" not null default '', -- the domain as site urls are compared
      unique (feed, domain, placement_id, country, device, consent)
    );
    create index feed_keys_placement on feed_keys (placement_id) where placement_id <> '';
    create index feed_keys_site_url on feed_keys (site_url) where site_url <> '';
    ${operatorOnly('feed_keys')}
    -- Rows point at keys without a foreign key, which would cost more than the row itself.
    revoke update, delete on feed_keys from platform_app;

    create table feed_rows (
      feed text collate "C" not null,
      date date not null, -- the Berlin day
      key_id integer not null, -- of feed_keys, of which nothing is ever deleted
      job_run_id integer not null,
      hour timestamptz(0), -- null where the feed has days only
      page_impressions bigint not null default 0,
      requests bigint not null default 0,
      views bigint not null default 0,
      clicks bigint not null default 0,
      fallbacks bigint not null default 0,
      revenue_micros bigint not null default 0,
      unique nulls not distinct (feed, date, key_id, hour),
      -- 10^12 counts or 10^8 euros: more than one line of a feed can mean. One such row stopped all
      -- processing of its day, or the reports of its month.
      constraint feed_rows_plausible check (
        greatest(page_impressions, requests, views, clicks, fallbacks) <= 1000000000000
        and revenue_micros <= 100000000000000)
    ) partition by range (date);
    ${operatorOnly('feed_rows')}

    -- Tables that hold a row per day or more are split by month; months come into being on demand.
    create function ensure_month_partitions(p_table text, p_from date, p_to date) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      month date := date_trunc('month', p_from);
      name text;
    begin
      if p_table not in ('feed_rows', 'metrics') then
        raise exception 'no partitioned table: %', p_table;
      end if;
      while month <= p_to loop
        name := format('%s_%s', p_table, to_char(month, 'YYYY_MM'));
        if to_regclass(name) is null then
          perform pg_advisory_xact_lock(hashtext(name));
          execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
            name, p_table, month, month + interval '1 month');
        end if;
        month := month + interval '1 month';
      end loop;
    end $$;
    revoke execute on function ensure_month_partitions from public;
    grant execute on function ensure_month_partitions to platform_app;

    create table feed_set_aside (
      id bigint generated always as identity primary key,
      job_run_id bigint not null references job_runs on delete cascade,
      feed text collate "C" not null,
      line integer not null,
      reason text not null,
      text text not null
    );
    create index feed_set_aside_run on feed_set_aside (job_run_id, id);
    create index feed_set_aside_feed on feed_set_aside (feed, id);
    ${operatorOnly('feed_set_aside')}

    -- One row a feed and day: what was received and how far it reaches.
    create table feed_days (
      feed text collate "C" not null,
      date date not null,
      rows integer not null,
      total bigint not null, -- page impressions of cm, views of the others
      revenue_micros bigint not null,
      last_hour timestamptz(0),
      received_at timestamptz(3) not null,
      processed_at timestamptz(3), -- null: received, not yet in the metrics
      primary key (feed, date)
    );
    create index feed_days_unprocessed on feed_days (feed, date) where processed_at is null;
    ${operatorOnly('feed_days')}
    -- Up to when figures reach is for everyone to know.
    create policy tenant on feed_days for select to platform_client using (true);
    grant select (feed, date, rows, last_hour, received_at, processed_at) on feed_days to platform_client;

    -- Files that were looked at in the browser, and what became of them.
    create table feed_imports (
      id integer generated always as identity primary key,
      feed text collate "C" not null,
      file_name text not null,
      size integer not null, -- in bytes, unpacked
      sha256 text not null,
      -- What the preview said, as it was answered.
      preview jsonb not null,
      -- Of the days' sums at that moment: once they are others, the preview no longer holds.
      stored_before text not null,
      created_by integer references users on delete set null,
      created_at timestamptz(3) not null,
      confirmed_by integer references users on delete set null,
      confirmed_at timestamptz(3),
      force boolean not null default false,
      job_run_id bigint references job_runs on delete set null,
      file_removed_at timestamptz(3)
    );
    create index feed_imports_kept on feed_imports (created_at) where file_removed_at is null;
    create index feed_imports_run on feed_imports (job_run_id);
    create index feed_imports_created_by on feed_imports (created_by);
    create index feed_imports_confirmed_by on feed_imports (confirmed_by);
    ${operatorOnly('feed_imports')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table feed_imports, feed_days, feed_set_aside, feed_rows, feed_keys;
    drop function ensure_month_partitions(text, date, date);
  `);
}
