import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  readableByAll,
  touchUpdatedAt,
} from '#api/core/database/table-policies.ts';

/** Roles and permissions are rows in two scopes; the seeded ones are those of the product's rules. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table permissions (
      id integer generated always as identity primary key,
      scope text not null check (scope in ('company', 'admin')),
      name text not null,
      unique (scope, name)
    );
    create table roles (
      id integer generated always as identity primary key,
      scope text not null check (scope in ('company', 'admin')),
      name text not null check (length(name) >= 2),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (scope, name)
    );
    create table role_permissions (
      role_id integer not null references roles on delete cascade,
      permission_id integer not null references permissions,
      primary key (role_id, permission_id)
    );
    create table user_roles (
      user_id integer not null references users on delete cascade,
      role_id integer not null references roles,
      primary key (user_id, role_id)
    );
    create index user_roles_role on user_roles (role_id);

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
    create trigger access_changed after insert or update or delete on role_permissions
      for each row execute function notify_access_changed('everyone');
    create trigger access_changed after update on companies
      for each row when (old.name <> new.name or old.type <> new.type)
      execute function notify_access_changed('everyone');
  `);
  await readableByAll(knex, 'roles');
  await readableByAll(knex, 'permissions');
  await readableByAll(knex, 'role_permissions');
  await operatorOnly(knex, 'user_roles');
  await knex.raw(`
    create policy tenant on user_roles to platform_client using (user_id in (select id from users));
    grant select on user_roles to platform_client;
  `);
  await touchUpdatedAt(knex, 'roles');
  await auditChanges(knex, 'roles');
  await auditChanges(knex, 'role_permissions', { entity: 'roles', idColumn: 'role_id' });
  await auditChanges(knex, 'user_roles', { entity: 'users', idColumn: 'user_id' });

  for (const [scope, names] of Object.entries(permissions)) {
    await knex('permissions').insert(names.map((name) => ({ scope, name })));
  }
  for (const { scope, name, grants } of roles) {
    const [role] = await knex('roles').insert({ scope, name }).returning('id');
    await knex.raw(
      `insert into role_permissions (role_id, permission_id)
       select ?, id from permissions where scope = ? and name = any(?)`,
      [role.id, scope, grants],
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger access_changed on sessions;
    drop trigger access_changed on users;
    drop trigger access_changed on companies;
    drop table user_roles, role_permissions, roles, permissions;
    drop function notify_access_changed();
  `);
}

// Written out, not imported: what a migration did must not change when the code moves on.
const permissions = {
  company: ['manageCompany', 'viewMetrics'],
  admin: [
    'companies',
    'sites',
    'users',
    'roles',
    'agreements',
    'siteApproval',
    'configurations',
    'credentials',
    'billing',
    'reports',
    'monitoring',
    'feeds',
    'recommendations',
  ],
};

const roles = [
  { scope: 'admin', name: 'SUPER_ADMIN', grants: permissions.admin },
  {
    scope: 'admin',
    name: 'ACCOUNT_MANAGER',
    grants: permissions.admin.filter((name) => !['roles', 'billing', 'feeds'].includes(name)),
  },
  // Reading companies and sites comes with `billing`: see the resources' read permissions.
  { scope: 'admin', name: 'FINANCE', grants: ['billing', 'reports'] },
  { scope: 'company', name: 'Owner', grants: permissions.company },
  { scope: 'company', name: 'Member', grants: ['viewMetrics'] },
];
