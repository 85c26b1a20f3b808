import type { Knex } from 'knex';

/** The roles that the product's rules name; they keep their names and cannot be deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table roles add column built_in boolean not null default false;
    update roles set built_in = true
     where (scope, name) in (('admin', 'SUPER_ADMIN'), ('admin', 'ACCOUNT_MANAGER'), ('admin', 'FINANCE'),
                             ('company', 'Owner'), ('company', 'Member'));

    -- Code knows roles by name: one name means one role, whatever its scope and capitals.
    create unique index roles_name on roles (lower(name));

    -- Whoever is signed in carries the names of their roles.
    create trigger access_changed after update of name on roles
      for each row execute function notify_access_changed('everyone');

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
    drop trigger audit_changes on role_permissions;
    create trigger audit_changes after insert or update or delete on role_permissions
      for each row execute function record_role_permission();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger audit_changes on role_permissions;
    drop function record_role_permission();
    create trigger audit_changes after insert or update or delete on role_permissions
      for each row execute function record_change('roles', 'role_id');
    drop trigger access_changed on roles;
    drop index roles_name;
    alter table roles drop column built_in;
  `);
}
