import type { Knex } from 'knex';
import { auditChanges, operatorOnly, tenantRows, touchUpdatedAt } from './table-policies.ts';

/** The onboarding of a company or a site, its steps, and what is sent to remind of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table onboardings (
      id integer generated always as identity primary key,
      company_id integer references companies on delete cascade,
      site_id integer references sites on delete cascade,
      status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED')),
      completed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint onboarding_of_one check (num_nonnulls(company_id, site_id) = 1)
    );
    create unique index onboardings_company on onboardings (company_id) where company_id is not null;
    create unique index onboardings_site on onboardings (site_id) where site_id is not null;
    ${touchUpdatedAt('onboardings')}
    ${auditChanges('onboardings')}
    ${tenantRows('onboardings', 'company_id = current_company_id() or site_id in (select id from sites)')}
    -- Enough to lock the onboarding while one of its steps is completed.
    grant update (updated_at) on onboardings to platform_client;

    create table todos (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboardings on delete cascade,
      slug text not null,
      phase text not null,
      status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED')),
      assignable_type text not null check (assignable_type in ('Person', 'Admin')),
      -- The admin who takes care of it; a person's step is for anyone of the company.
      assignable_id integer references users on delete set null,
      -- Since when all it waits for is there; null while it is blocked.
      current_since timestamptz(3),
      completed_at timestamptz(3),
      completed_by integer references users,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (onboarding_id, slug),
      constraint todo_completed check ((status = 'COMPLETED') = (completed_at is not null)),
      constraint todo_assigned_to_admin check (assignable_type = 'Admin' or assignable_id is null)
    );
    create index todos_waiting on todos (current_since) where status = 'OPEN' and current_since is not null;
    create index todos_assignable on todos (assignable_id) where assignable_id is not null;
    create index todos_completed_by on todos (completed_by) where completed_by is not null;
    ${touchUpdatedAt('todos')}
    -- That a step became current is no one's doing: the log tells of what was done.
    create trigger audit_changes after insert or delete on todos
      for each row execute function record_change('todos', 'id');
    create trigger audit_updates after update on todos
      for each row when (
        (old.status, old.assignable_type, old.assignable_id) is distinct from
        (new.status, new.assignable_type, new.assignable_id))
      execute function record_change('todos', 'id');
    ${tenantRows('todos', 'onboarding_id in (select id from onboardings)')}
    -- A client completes its own steps; what it completes may open one of the operator's.
    grant update (status, completed_at, completed_by, current_since) on todos to platform_client;
    create policy own_steps on todos as restrictive for update to platform_client
      using (assignable_type = 'Person' or status = 'OPEN')
      with check (assignable_type = 'Person' or status = 'OPEN');

    -- Which reminders of a company's steps were sent.
    -- A step that becomes current again has another current_since: its reminders count anew.
    create table todo_reminders (
      todo_id integer not null references todos on delete cascade,
      current_since timestamptz(3) not null,
      after_days smallint not null check (after_days > 0),
      created_at timestamptz(3) not null default now(),
      primary key (todo_id, current_since, after_days)
    );
    ${operatorOnly('todo_reminders')}

    -- Who of a company can be mailed at all.
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
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function list_company_people(integer);
    drop table todo_reminders, todos, onboardings;
  `);
}
