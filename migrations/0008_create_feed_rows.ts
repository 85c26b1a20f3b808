import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** Every row a feed ever delivered, as it stands today; what was not usable; how far each day is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table feed_rows (
      feed text not null check (feed in ('cm', 'f11-de', 'f11-at', 'qmn')),
      date date not null, -- the Berlin day
      hour timestamptz(0), -- null where the feed has days only
      domain text not null default '',
      placement_id text not null default '',
      country text not null default '',
      device text not null default '',
      consent text not null default '',
      page_impressions bigint not null default 0,
      requests bigint not null default 0,
      views bigint not null default 0,
      clicks bigint not null default 0,
      fallbacks bigint not null default 0,
      revenue_micros bigint not null default 0,
      job_run_id bigint not null,
      unique nulls not distinct (date, feed, hour, domain, placement_id, country, device, consent)
    ) partition by range (date);

    create table feed_set_aside (
      id bigint generated always as identity primary key,
      job_run_id bigint not null references job_runs on delete cascade,
      feed text not null,
      line integer not null,
      reason text not null,
      text text not null
    );
    create index feed_set_aside_run on feed_set_aside (job_run_id, id);

    -- One row a feed and day: what was received and how far it reaches.
    create table feed_days (
      feed text not null,
      date date not null,
      rows integer not null,
      total bigint not null, -- page impressions of cm, views of the others
      last_hour timestamptz(0),
      received_at timestamptz(3) not null,
      processed_at timestamptz(3),
      primary key (feed, date)
    );

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
  await operatorOnly(knex, 'feed_rows', 'feed_set_aside', 'feed_days');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function ensure_month_partitions(text, date, date);
    drop table feed_days, feed_set_aside, feed_rows;
  `);
}
