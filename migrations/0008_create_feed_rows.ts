import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** Every row a feed ever delivered, as it stands today; what was not usable; how far each day is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- sum() of bigint is numeric: slow, and text once it arrives. This one stays a bigint, is 0 of
    -- nothing, and fails rather than overflow.
    create aggregate total(bigint) (
      sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

    create type feed_name as enum ('cm', 'f11-de', 'f11-at', 'qmn');

    -- What rows are about, in words. A feed says the same few thousand things every hour of every
    -- day: rows hold a number for them, which is what makes them small and quick to compare.
    create table feed_keys (
      id integer generated always as identity primary key,
      feed feed_name not null,
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

    create table feed_rows (
      feed feed_name not null,
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
      unique nulls not distinct (feed, date, key_id, hour)
    ) partition by range (date);

    create table feed_set_aside (
      id bigint generated always as identity primary key,
      job_run_id bigint not null references job_runs on delete cascade,
      feed feed_name not null,
      line integer not null,
      reason text not null,
      text text not null
    );
    create index feed_set_aside_run on feed_set_aside (job_run_id, id);

    -- One row a feed and day: what was received and how far it reaches.
    create table feed_days (
      feed feed_name not null,
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
  `);
  await operatorOnly(knex, 'feed_keys', 'feed_rows', 'feed_set_aside', 'feed_days');
  // Rows point at keys without a foreign key, which would cost more than the row itself.
  await knex.raw('revoke update, delete on feed_keys from platform_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function ensure_month_partitions(text, date, date);
    drop table feed_days, feed_set_aside, feed_rows, feed_keys;
    drop type feed_name;
    drop aggregate total(bigint);
  `);
}
