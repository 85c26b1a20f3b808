import type { Knex } from 'knex';

/** People who asked to be forgotten: their row stays, anonymous, for what refers to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column erased_at timestamptz(3);

    -- The one way in which history changes: who was erased is called there as their row is now. What
    -- was done, when and to what stays.
    create function forget_in_history(p_user_id integer) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      names jsonb;
    begin
      select jsonb_build_object('email', email, 'first_name', first_name, 'last_name', last_name)
        into names from users where id = p_user_id and erased_at is not null;
      if names is null then raise exception 'user % is not erased', p_user_id; end if;
      update audit_log
         set before = before || (select coalesce(jsonb_object_agg(key, names -> key), '{}')
                                   from jsonb_object_keys(before) key where jsonb_exists(names, key)),
             after = after || (select coalesce(jsonb_object_agg(key, names -> key), '{}')
                                 from jsonb_object_keys(after) key where jsonb_exists(names, key))
       where entity = 'users' and entity_id = p_user_id::text
         and (jsonb_typeof(before) = 'object' or jsonb_typeof(after) = 'object');
    end $$;
    revoke execute on function forget_in_history from public;
    grant execute on function forget_in_history to platform_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function forget_in_history(integer);
    alter table users drop column erased_at;
  `);
}
