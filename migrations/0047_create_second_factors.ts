import type { Knex } from 'knex';
import { auditChanges, operatorOnly, touchUpdatedAt } from '#api/core/database/table-policies.ts';

/** Time-based codes as a second factor of admins, their recovery codes, and who must have them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table second_factors (
      user_id integer primary key references users on delete cascade,
      secret text not null, -- sealed
      -- Null until the first code has shown that the app holds the secret.
      confirmed_at timestamptz(3),
      -- The time step of the last code taken: no code works twice.
      last_step bigint not null default 0,
      created_at timestamptz(3) not null default now()
    );
    create table recovery_codes (
      code_hash text primary key,
      user_id integer not null references second_factors on delete cascade,
      used_at timestamptz(3)
    );
    create index recovery_codes_user on recovery_codes (user_id);

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
    create trigger access_changed after insert or delete or update of confirmed_at on second_factors
      for each row execute function notify_access_changed('user_id');

    create table security_settings (
      id integer primary key default 1 check (id = 1),
      require_second_factor boolean not null default false,
      updated_at timestamptz(3) not null default now()
    );
    insert into security_settings default values;
    create trigger access_changed after update on security_settings
      for each row execute function notify_access_changed('everyone');
  `);
  await operatorOnly(knex, 'second_factors', 'recovery_codes', 'security_settings');
  await auditChanges(knex, 'security_settings');
  await touchUpdatedAt(knex, 'security_settings');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table recovery_codes, second_factors, security_settings;
    drop function record_second_factor();
  `);
}
