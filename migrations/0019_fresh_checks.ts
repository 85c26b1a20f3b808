import type { Knex } from 'knex';

/** When a session's user last gave a password or a code: sensitive actions ask for it again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions add column checked_at timestamptz(3) not null default now();
    create trigger access_checked after update of checked_at on sessions
      for each row execute function notify_access_changed('user_id');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger access_checked on sessions;
    alter table sessions drop column checked_at;
  `);
}
