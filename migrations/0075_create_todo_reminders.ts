import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** Which reminders of a company's steps were sent, and who of a company can be mailed at all. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A step that becomes current again has another current_since: its reminders count anew.
    create table todo_reminders (
      todo_id integer not null references todos on delete cascade,
      current_since timestamptz(3) not null,
      after_days smallint not null check (after_days > 0),
      created_at timestamptz(3) not null default now(),
      primary key (todo_id, current_since, after_days)
    );

    -- Whether someone has accepted the invitation shows in the hash, which a client never sees.
    create function list_company_people(p_company_id integer) returns table (
      id integer, email text, first_name text, language text,
      manages_company boolean, has_accepted boolean, is_deactivated boolean
    ) language sql stable security definer set search_path = public, pg_temp as $$
      select u.id, u.email, u.first_name, u.language,
             exists (select from user_roles ur
                       join role_permissions rp on rp.role_id = ur.role_id
                       join permissions p on p.id = rp.permission_id
                      where ur.user_id = u.id and p.scope = 'company' and p.name = 'manageCompany'),
             u.password_hash is not null,
             u.deactivated_at is not null
        from users u
       where u.company_id = p_company_id and u.kind = 'person'
         and (current_company_id() is null or u.company_id = current_company_id())
       order by u.id
    $$;
    revoke execute on function list_company_people from public;
    grant execute on function list_company_people to platform_app, platform_client;
  `);
  await operatorOnly(knex, 'todo_reminders');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function list_company_people(integer);
    drop table todo_reminders;
  `);
}
