import type { Knex } from 'knex';

/** Tables whose rows nobody could delete, and the age from which they may go. */
const evidence = [
  { table: 'audit_log', column: 'at', years: 3 },
  { table: 'contract_events', column: 'at', years: 8 },
  { table: 'contract_seals', column: 'sealed_at', years: 8 },
];

/** Lets rows go by their age (api/modules/retention), and no younger ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refuse_young() returns trigger language plpgsql as $$
    begin
      -- The owner of the tables could before, too: the platform's own logins are not it.
      if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
        return old;
      end if;
      raise insufficient_privilege using message = tg_table_name || ' keeps rows of this age';
    end $$;
    ${evidence
      .map(
        ({ table, column, years }) => `
    create trigger refuse_young before delete on ${table} for each row
      when (old.${column} > now() - interval '${years} years') execute function refuse_young();
    grant delete on ${table} to platform_app;`,
      )
      .join('')}

    -- One month a call: each holds the table for the moment that it takes, and waits no longer than
    -- readers behind it can.
    create function drop_month_before(p_table text, p_before date) returns text
      language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
    declare
      month text;
    begin
      if p_table <> 'feed_rows' or p_before > current_date - interval '3 years' then
        raise insufficient_privilege using message = 'months of ' || p_table || ' are kept';
      end if;
      select relname into month
        from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = cast(p_table as regclass)
         and relname < p_table || to_char(p_before, '_YYYY_MM')
       order by relname limit 1;
      if month is not null then execute format('drop table %I', month); end if;
      return month;
    end $$;
    revoke execute on function drop_month_before from public;
    grant execute on function drop_month_before to platform_app;

    -- What is still by the hour: the days before it are not read over each night.
    create index recommendation_counts_hours on recommendation_counts (hour)
      where cast(hour at time zone 'Europe/Berlin' as time) <> '00:00';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index recommendation_counts_hours;
    drop function drop_month_before(text, date);
    ${evidence
      .map(
        ({ table }) => `
    revoke delete on ${table} from platform_app;
    drop trigger refuse_young on ${table};`,
      )
      .join('')}
    drop function refuse_young();
  `);
}
