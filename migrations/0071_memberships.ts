import type { Knex } from 'knex';
import { auditChanges, operatorOnly, touchUpdatedAt } from './table-policies.ts';

/** Who makes this request, where it is one of a company's people. */
const acting = `(select (a.actor ->> 'id')::integer
  from (select nullif(current_setting('app.actor', true), '')::jsonb as actor) a
 where a.actor ->> 'kind' = 'person')`;

const isMember = `role = 'Member'`;

const managesSql = (roles: string) => `exists (
    select from role_permissions rp join permissions p on p.id = rp.permission_id
     where rp.role_id ${roles} and p.scope = 'company' and p.name = 'manageCompany')`;
const ofHome = 'in (select ur.role_id from user_roles ur where ur.user_id = u.id)';

/**
 * People of further companies than the one their account began with, and who is invited. Until an
 * invitation is accepted its row holds what was typed, never an account: that one exists shows
 * nowhere. `company_people` is everybody of a company, whichever way.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table memberships (
      id integer generated always as identity primary key,
      company_id integer not null default current_company_id() references companies on delete cascade,
      user_id integer references users on delete cascade,
      role text not null default 'Member' check (role in ('Owner', 'Member')),
      reads_documents boolean not null default false,
      email text,
      first_name text,
      last_name text,
      language text check (language in ('de', 'en')),
      invited_by integer references users on delete set null,
      invited_at timestamptz(3),
      token_hash text unique,
      expires_at timestamptz(3),
      accepted_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint waits_or_belongs check (
        (user_id is null) = (accepted_at is null)
        and num_nulls(email, first_name, last_name, language) = case when user_id is null then 0 else 4 end)
    );
    create unique index memberships_company_user on memberships (company_id, user_id);
    create unique index memberships_company_email on memberships (company_id, lower(email));
    create index on memberships (user_id);
    create index on memberships (invited_by);
    ${touchUpdatedAt('memberships')}
    ${auditChanges('memberships', { secrets: ['token_hash'] })}
    ${operatorOnly('memberships')}
    -- A company's own requests invite and let go Members; who belongs, they cannot say.
    create policy tenant on memberships to platform_client
      using (company_id = current_company_id())
      with check (company_id = current_company_id() and ${isMember});
    create policy members_go on memberships as restrictive for delete to platform_client using (${isMember});
    grant select (id, company_id, user_id, role, reads_documents, email, first_name, last_name,
      language, invited_by, invited_at, accepted_at, created_at), delete
      on memberships to platform_client;
    grant insert (reads_documents, email, first_name, last_name, language, invited_by, invited_at)
      on memberships to platform_client;
    grant update (reads_documents, email, first_name, last_name, language, invited_by, invited_at, updated_at)
      on memberships to platform_client;

    -- An admin is of no company, and nobody of one twice.
    create function keep_memberships_apart() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if exists (select from users u where u.id = new.user_id
                    and (u.kind <> 'person' or u.company_id = new.company_id)) then
        raise exception 'user % cannot become one of company %', new.user_id, new.company_id
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger keep_apart before insert or update of user_id, company_id on memberships
      for each row when (new.user_id is not null) execute function keep_memberships_apart();
    create function leave_former_home() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from memberships where user_id = new.id and company_id = new.company_id;
      return null;
    end $$;
    create trigger leave_former_home after update of company_id on users for each row
      when (old.company_id <> new.company_id) execute function leave_former_home();

    create trigger access_changed_in after insert or update on memberships for each row
      when (new.user_id is not null) execute function notify_access_changed('user_id');
    create trigger access_changed_out after delete on memberships for each row
      when (old.user_id is not null) execute function notify_access_changed('user_id');

    -- A company sees all its people; it changes those whose home it is, and each themselves.
    alter policy tenant on users
      using (company_id = current_company_id() or exists (
        select from memberships m where m.user_id = users.id and m.company_id = current_company_id()))
      with check (company_id = current_company_id() or id = ${acting});
    create policy home_changes on users as restrictive for update to platform_client
      using (company_id = current_company_id() or id = ${acting});
    -- What they are elsewhere is not its business.
    alter policy tenant on user_roles
      using (user_id in (select id from users where company_id = current_company_id()));

    create view company_people with (security_invoker = true) as
      select u.company_id, u.id as user_id, true as is_home,
             array(select r.name from user_roles ur join roles r on r.id = ur.role_id
                    where ur.user_id = u.id order by r.id) as roles,
             ${managesSql(ofHome)} as manages_company,
             u.reads_documents and exists (select from user_roles ur where ur.user_id = u.id)
               or ${managesSql(ofHome)} as reads_documents
        from users u
       where u.kind = 'person'
      union all
      select m.company_id, m.user_id, false, array[m.role], ${managesSql('= r.id')},
             m.reads_documents or ${managesSql('= r.id')}
        from memberships m
        join roles r on r.name = m.role and r.scope = 'company'
       where m.user_id is not null;
    grant select on company_people to platform_app, platform_client;

    ${listCompanyPeople(
      'cp.manages_company',
      `company_people cp join users u on u.id = cp.user_id
       where cp.company_id = p_company_id
         and (p_company_id = current_company_id() or current_setting('role') in ('platform_app', 'none'))`,
    )}

    ${forgetInHistory(`
      update audit_log
         set before = before || (select coalesce(jsonb_object_agg(key, names -> key), '{}')
                                   from jsonb_object_keys(before) key
                                  where jsonb_exists(names, key) and before -> key <> 'null'),
             after = after || (select coalesce(jsonb_object_agg(key, names -> key), '{}')
                                 from jsonb_object_keys(after) key
                                where jsonb_exists(names, key) and after -> key <> 'null')
       where entity = 'memberships'
         and entity_id in (select a.entity_id from audit_log a
                            where a.entity = 'memberships'
                              and p_user_id::text in (a.before ->> 'user_id', a.after ->> 'user_id'))
         and (jsonb_typeof(before) = 'object' or jsonb_typeof(after) = 'object');`)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${forgetInHistory('')}
    ${listCompanyPeople(
      managesSql(ofHome),
      `users u where u.company_id = p_company_id and u.kind = 'person'
         and (u.company_id = current_company_id() or current_setting('role') in ('platform_app', 'none'))`,
    )}
    drop view company_people;
    alter policy tenant on user_roles using (user_id in (select id from users));
    drop policy home_changes on users;
    alter policy tenant on users
      using (company_id = current_company_id()) with check (company_id = current_company_id());
    drop trigger leave_former_home on users;
    drop table memberships;
    drop function leave_former_home();
    drop function keep_memberships_apart();
  `);
}

const listCompanyPeople = (manages: string, people: string) => `
  create or replace function list_company_people(p_company_id integer) returns table (
    id integer, email text, first_name text, language text,
    manages_company boolean, has_accepted boolean, is_deactivated boolean
  ) language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.email, u.first_name, u.language, ${manages},
           u.password_hash is not null,
           u.deactivated_at is not null
      from ${people}
     order by u.id
  $$;`;

/** @param further what else is forgotten */
const forgetInHistory = (further: string) => `
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
                                 from jsonb_object_keys(before) key where jsonb_exists(names, key)),
           after = after || (select coalesce(jsonb_object_agg(key, names -> key), '{}')
                               from jsonb_object_keys(after) key where jsonb_exists(names, key))
     where entity = 'users' and entity_id = p_user_id::text
       and (jsonb_typeof(before) = 'object' or jsonb_typeof(after) = 'object');${further}
  end $$;`;
