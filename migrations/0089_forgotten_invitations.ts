import type { Knex } from 'knex';

const theirs = `p_user_id::text in (a.before ->> 'user_id', a.after ->> 'user_id')`;

/**
 * Who is erased is forgotten, too, in what history says of invitations that were never accepted, to
 * any address that was theirs.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    -- As the account's history has them; not one that is somebody else's by now.
    create function addresses_of(p_user_id integer) returns text[]
      language sql stable set search_path = public, pg_temp as $$
      select array(
        select distinct lower(e.address)
          from audit_log a
         cross join lateral (values (a.before ->> 'email'), (a.after ->> 'email')) e (address)
         where a.entity = 'users' and a.entity_id = p_user_id::text and e.address is not null
           and not exists (select from users u
                            where lower(u.email) = lower(e.address) and u.id <> p_user_id))
    $$;
    revoke execute on function addresses_of from public;
    grant execute on function addresses_of to platform_app;
    ${forgetInHistory(`${theirs}
                or lower(a.before ->> 'email') in (select unnest(addresses_of(p_user_id)))
                or lower(a.after ->> 'email') in (select unnest(addresses_of(p_user_id)))`)}
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    ${forgetInHistory(theirs)}
    drop function addresses_of(integer);
  `);

/** @param which entries name an invitation or membership of theirs */
const forgetInHistory = (which: string) => `
  create or replace function forget_in_history(p_user_id integer) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    names jsonb;
  begin
    select jsonb_build_object('email', email, 'first_name', first_name, 'last_name', last_name)
      into names from users where id = p_user_id and erased_at is not null;
    if names is null then raise exception 'user % is not erased', p_user_id; end if;
    update audit_log
       set before = before || (select coalesce(jsonb_object_agg(key, names -> key), '{}')
                                 from jsonb_object_keys(before) key
                                where jsonb_exists(names, key) and before -> key <> 'null'),
           after = after || (select coalesce(jsonb_object_agg(key, names -> key), '{}')
                               from jsonb_object_keys(after) key
                              where jsonb_exists(names, key) and after -> key <> 'null')
     where (entity, entity_id) in (
             select 'users', p_user_id::text
             union select a.entity, a.entity_id from audit_log a
              where a.entity = 'memberships' and (${which}))
       and (jsonb_typeof(before) = 'object' or jsonb_typeof(after) = 'object');
  end $$;`;
