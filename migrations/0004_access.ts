import type { Knex } from 'knex';
import { auditChanges, operatorOnly, readableByAll, touchUpdatedAt } from './table-policies.ts';

/**
 * Who may do what, and what guards the sign-in. Roles and permissions are rows in two scopes; the
 * seeded ones are those of the product's rules.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table permissions (
      id integer generated always as identity primary key,
      scope text not null check (scope in ('company', 'admin')),
      name text not null,
      unique (scope, name)
    );
    ${readableByAll('permissions')}

    create table roles (
      id integer generated always as identity primary key,
      scope text not null check (scope in ('company', 'admin')),
      name text not null check (length(name) >= 2),
      -- The roles that the product's rules name; they keep their names and cannot be deleted.
      built_in boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (scope, name)
    );
    -- Code knows roles by name: one name means one role, whatever its scope and capitals.
    create unique index roles_name on roles (lower(name));
    ${touchUpdatedAt('roles')}
    ${auditChanges('roles')}
    ${readableByAll('roles')}

    create table role_permissions (
      role_id integer not null references roles on delete cascade,
      permission_id integer not null references permissions,
      primary key (role_id, permission_id)
    );
    -- The history names the right that was given or taken, not the two ids of its row.
    create function record_role_permission() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      gone jsonb := 'null';
      come jsonb := 'null';
    begin
      if tg_op <> 'INSERT' then
        select to_jsonb(name) into gone from permissions where id = old.permission_id;
      end if;
      if tg_op <> 'DELETE' then
        select to_jsonb(name) into come from permissions where id = new.permission_id;
      end if;
      perform write_audit_entry('roles', coalesce(new.role_id, old.role_id)::text, 'update',
        jsonb_build_object('permissions', gone), jsonb_build_object('permissions', come));
      return null;
    end $$;
    create trigger audit_changes after insert or update or delete on role_permissions
      for each row execute function record_role_permission();
    ${readableByAll('role_permissions')}

    create table user_roles (
      user_id integer not null references users on delete cascade,
      role_id integer not null references roles,
      primary key (user_id, role_id)
    );
    create index user_roles_role on user_roles (role_id);
    ${auditChanges('user_roles', { entity: 'users', idColumn: 'user_id' })}
    ${operatorOnly('user_roles')}
    create policy tenant on user_roles to platform_client using (user_id in (select id from users));
    grant select on user_roles to platform_client;

    -- Time-based codes as a second factor of admins, and their recovery codes.
    create table second_factors (
      user_id integer primary key references users on delete cascade,
      secret text not null, -- sealed
      -- Null until the first code has shown that the app holds the secret.
      confirmed_at timestamptz(3),
      -- The time step of the last code taken: no code works twice.
      last_step bigint not null default 0,
      created_at timestamptz(3) not null default now()
    );
    -- Which code was used is no news for the history; that the factor was switched on or off is.
    create function record_second_factor() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'UPDATE' and old.confirmed_at is null and new.confirmed_at is not null then
        perform write_audit_entry('users', new.user_id::text, 'second-factor-on', null, null);
      elsif tg_op = 'DELETE' and old.confirmed_at is not null then
        perform write_audit_entry('users', old.user_id::text, 'second-factor-off', null, null);
      end if;
      return null;
    end $$;
    create trigger audit_changes after update or delete on second_factors
      for each row execute function record_second_factor();
    ${operatorOnly('second_factors')}

    create table recovery_codes (
      code_hash text primary key,
      user_id integer not null references second_factors on delete cascade,
      used_at timestamptz(3)
    );
    create index recovery_codes_user on recovery_codes (user_id);
    ${operatorOnly('recovery_codes')}

    create table security_settings (
      id integer primary key default 1 check (id = 1),
      require_second_factor boolean not null default false,
      updated_at timestamptz(3) not null default now()
    );
    insert into security_settings default values;
    ${touchUpdatedAt('security_settings')}
    ${auditChanges('security_settings')}
    ${operatorOnly('security_settings')}

    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      resets_at timestamptz(3) not null,
      -- Guesses of passwords and codes lock their key for a while, whatever its window.
      locked_until timestamptz(3)
    );
    ${operatorOnly('rate_limits')}

    -- API processes hold sessions and permissions in memory and drop them when told.
    create function notify_access_changed() returns trigger language plpgsql as $$
    declare
      row_ jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      perform pg_notify('access_changed', coalesce(row_ ->> tg_argv[0], '*'));
      return null;
    end $$;
    create trigger access_changed after update or delete on users
      for each row execute function notify_access_changed('id');
    create trigger access_changed after delete on sessions
      for each row execute function notify_access_changed('user_id');
    create trigger access_changed after insert or update or delete on user_roles
      for each row execute function notify_access_changed('user_id');
    create trigger access_changed after insert or delete or update of confirmed_at on second_factors
      for each row execute function notify_access_changed('user_id');
    create trigger access_changed after insert or update or delete on role_permissions
      for each row execute function notify_access_changed('everyone');
    -- Whoever is signed in carries the names of their roles.
    create trigger access_changed after update of name on roles
      for each row execute function notify_access_changed('everyone');
    create trigger access_changed after update on companies
      for each row when (old.name <> new.name or old.type <> new.type)
      execute function notify_access_changed('everyone');
    create trigger access_changed after update on security_settings
      for each row execute function notify_access_changed('everyone');

    insert into permissions (scope, name) values
      ('company', 'manageCompany'), ('company', 'viewMetrics'),
      ('admin', 'companies'), ('admin', 'sites'), ('admin', 'users'), ('admin', 'roles'),
      ('admin', 'agreements'), ('admin', 'siteApproval'), ('admin', 'configurations'),
      ('admin', 'credentials'), ('admin', 'billing'), ('admin', 'reports'), ('admin', 'monitoring'),
      ('admin', 'feeds'), ('admin', 'recommendations');
    insert into roles (scope, name, built_in) values
      ('admin', 'SUPER_ADMIN', true), ('admin', 'ACCOUNT_MANAGER', true), ('admin', 'FINANCE', true),
      ('company', 'Owner', true), ('company', 'Member', true);
    insert into role_permissions (role_id, permission_id)
    select r.id, p.id
      from roles r join permissions p on p.scope = r.scope
     where case r.name
             when 'ACCOUNT_MANAGER' then p.name not in ('roles', 'billing', 'feeds')
             -- Reading companies and sites comes with billing: see the resources' read permissions.
             when 'FINANCE' then p.name in ('billing', 'reports')
             when 'Member' then p.name = 'viewMetrics'
             else true end
     order by r.id, p.id;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger access_changed on companies;
    drop trigger access_changed on sessions;
    drop trigger access_changed on users;
    drop table rate_limits, security_settings, recovery_codes, second_factors,
      user_roles, role_permissions, roles, permissions;
    drop function notify_access_changed();
    drop function record_second_factor();
    drop function record_role_permission();
  `);
}
