import type { Knex } from 'knex';

/** The two roles of the API, and the functions that tables share. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'platform_app') then
        create role platform_app nologin;
      end if;
      if not exists (select from pg_roles where rolname = 'platform_client') then
        create role platform_client nologin;
      end if;
    exception when duplicate_object or unique_violation then null; -- another database of the cluster was first
    end $$;
    grant platform_app, platform_client to current_user;
    grant usage on schema public to platform_app, platform_client;
    alter default privileges in schema public grant select, insert, update, delete on tables to platform_app;
    create extension if not exists btree_gist;

    -- The company on whose behalf the transaction runs; no setting means no company and so no rows.
    create function current_company_id() returns integer language sql stable parallel safe as
    $$ select nullif(current_setting('app.company_id', true), '')::integer $$;

    -- A version must differ from the last one even within the same millisecond.
    create function touch_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at := greatest(
        date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
      return new;
    end $$;

    -- sum() of bigint is numeric: slow, and text once it arrives. This one stays a bigint, is 0 of
    -- nothing, and fails rather than overflow.
    create aggregate total(bigint) (
      sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop aggregate total(bigint);
    drop function touch_updated_at();
    drop function current_company_id();
  `);
}
