import type { Knex } from 'knex';
import { tenantRows, touchUpdatedAt } from '#api/core/database/table-policies.ts';

/** The steps of every onboarding, and of those that exist already what their state implies. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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

    -- Of a site's configuration a client learns one thing: whether setting up its ads can begin.
    create function ad_server_configured(p_site_id integer) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
      select exists (
        select from configurations c join sites s on s.id = c.site_id
         where c.site_id = p_site_id and c.slug = 'ad-server-setup'
           and (current_company_id() is null or s.company_id = current_company_id())
           and not exists (select from jsonb_array_elements(c.items) item
                            where (item ->> 'required')::boolean and coalesce(item ->> 'value', '') = ''))
    $$;
    revoke execute on function ad_server_configured from public;
    grant execute on function ad_server_configured to platform_app, platform_client;
  `);
  await fillInTodos(knex);

  await tenantRows(knex, 'todos', 'onboarding_id in (select id from onboardings)');
  // A client completes its own steps; what it completes may open one of the operator's.
  await knex.raw(`
    grant update (status, completed_at, completed_by, current_since) on todos to platform_client;
    create policy own_steps on todos as restrictive for update to platform_client
      using (assignable_type = 'Person' or status = 'OPEN')
      with check (assignable_type = 'Person' or status = 'OPEN');
    -- Enough to lock the onboarding while one of its steps is completed.
    grant update (updated_at) on onboardings to platform_client;
  `);
  await touchUpdatedAt(knex, 'todos');
  // That a step became current is no one's doing: the log tells of what was done.
  await knex.raw(`
    create trigger audit_changes after insert or delete on todos
      for each row execute function record_change('todos', 'id');
    create trigger audit_updates after update on todos
      for each row when (
        (old.status, old.assignable_type, old.assignable_id) is distinct from
        (new.status, new.assignable_type, new.assignable_id))
      execute function record_change('todos', 'id');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke update (updated_at) on onboardings from platform_client;
    drop table todos;
    drop function ad_server_configured(integer);
  `);
}

/**
 * A completed onboarding has all its steps completed. Of an open one the data tell that the company
 * exists and whether someone who manages it has been here.
 */
async function fillInTodos(knex: Knex): Promise<void> {
  await knex.raw(`
    with facts as (
      select o.id, o.status, o.created_at, coalesce(o.completed_at, o.updated_at) as done_at,
             o.company_id, o.site_id,
             a.id is not null as has_agreement, a.management_type, a.consent_manager_type,
             coalesce(a.has_plugin, false) or exists (
               select from agreement_ad_trackers ad join trackers t on t.id = ad.tracker_id
                where ad.agreement_id = a.id and t.slug = 'wb-video') as shows_video,
             (select min(u.last_signed_in_at) from users u
               where u.company_id = o.company_id and u.deactivated_at is null
                 and exists (select from user_roles ur
                               join role_permissions rp on rp.role_id = ur.role_id
                               join permissions p on p.id = rp.permission_id
                              where ur.user_id = u.id and p.name = 'manageCompany')) as account_set_up_at
        from onboardings o
        left join lateral (
          select a.* from agreements a where a.site_id = o.site_id
           order by a.status = 'ACTIVE' desc, a.status = 'SCHEDULED' desc, a.status = 'RETIRED' desc,
                    a.starts_at desc nulls last, a.id desc
           limit 1) a on true
    ), steps (place, of_site, slug, phase, assignable_type) as (
      values (1, false, 'CREATE_COMPANY', 'account', 'Admin'),
             (2, false, 'ACCOUNT_SETUP', 'account', 'Person'),
             (3, false, 'CONFIRM_CONTRACT_DETAILS', 'details', 'Person'),
             (4, false, 'CONFIRM_COMPANY_DETAILS', 'details', 'Person'),
             (5, false, 'SIGN_CONTRACT', 'contract', 'Person'),
             (6, false, 'UPLOAD_CONTRACT', 'contract', 'Person'),
             (7, false, 'VALIDATE_CONTRACT', 'contract', 'Admin'),
             (8, true, 'PROVIDE_SITE_LOGIN', 'access', 'Person'),
             (9, true, 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN', 'access', 'Person'),
             (10, true, 'ADD_PRIVACY_POLICY', 'access', 'Person'),
             (11, true, 'SETUP_CONSENT_MANAGER', 'setup', 'Admin'),
             (12, true, 'SETUP_AD_SERVER', 'setup', 'Admin'),
             (13, true, 'SETUP_WB_VIDEO_PLAYER', 'setup', 'Admin'),
             (14, true, 'PREPARE_INTEGRATION_MANUAL', 'integration', 'Admin'),
             (15, true, 'INTEGRATION_INTO_SITE', 'integration', null),
             (16, true, 'DO_FINAL_TESTING_AND_GO_LIVE', 'go-live', 'Admin')
    ), planned as (
      select f.*, s.place, s.slug, s.phase,
             coalesce(s.assignable_type,
                      case f.management_type when 'CLIENT' then 'Person' else 'Admin' end) as assignable_type,
             case when f.status = 'COMPLETED' then f.done_at
                  when s.slug = 'CREATE_COMPANY' then f.created_at
                  when s.slug = 'ACCOUNT_SETUP' then f.account_set_up_at end as completed_at
        from facts f join steps s on s.of_site = (f.site_id is not null)
       where case s.slug
               when 'PROVIDE_SITE_LOGIN'
                 then f.management_type = 'QMN' and f.consent_manager_type = 'CONSENT_MANAGER'
               when 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN'
                 then f.management_type = 'QMN' and f.consent_manager_type = 'CLIENT'
               when 'SETUP_CONSENT_MANAGER' then f.consent_manager_type = 'CONSENT_MANAGER'
               when 'SETUP_AD_SERVER' then f.has_agreement
               when 'SETUP_WB_VIDEO_PLAYER' then f.shows_video
               when 'PREPARE_INTEGRATION_MANUAL' then f.management_type = 'CLIENT'
               when 'INTEGRATION_INTO_SITE' then f.has_agreement
               else true end
    )
    insert into todos (onboarding_id, slug, phase, status, assignable_type, completed_at, current_since, created_at)
    select id, slug, phase, case when completed_at is null then 'OPEN' else 'COMPLETED' end,
           assignable_type, completed_at, completed_at, created_at
      from planned order by id, place`);
  // What is open and waits for nothing has been open since.
  await knex.raw(`
    update todos t set current_since = t.created_at
      from onboardings o
      left join sites s on s.id = o.site_id
      left join onboardings c on c.company_id = s.company_id
     where o.id = t.onboarding_id and t.status = 'OPEN' and t.current_since is null
       and case t.slug
             when 'ACCOUNT_SETUP' then true
             when 'CONFIRM_CONTRACT_DETAILS' then
               exists (select from todos a where a.onboarding_id = o.id and a.slug = 'ACCOUNT_SETUP'
                          and a.status = 'COMPLETED')
               and exists (select from sites own where own.company_id = o.company_id)
               and not exists (select from sites own where own.company_id = o.company_id
                                  and not exists (select from agreements a where a.site_id = own.id))
             when 'PROVIDE_SITE_LOGIN' then c.status = 'COMPLETED'
             when 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN' then c.status = 'COMPLETED'
             when 'ADD_PRIVACY_POLICY' then c.status = 'COMPLETED'
             when 'SETUP_CONSENT_MANAGER' then true
             when 'SETUP_WB_VIDEO_PLAYER' then true
             when 'SETUP_AD_SERVER' then ad_server_configured(s.id)
             else false end`);
}
