import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** What became of each invitation; the link itself is only in `user_tokens`, and only while it works. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invitations (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      recipient text not null,
      sent_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      opened_at timestamptz(3),
      accepted_at timestamptz(3)
    );
    create index invitations_user on invitations (user_id, id desc);

    -- Whoever reads the former mailbox must not get in with a link that was sent there.
    create function drop_mailed_links() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from user_tokens where user_id = new.id;
      return null;
    end $$;
    create trigger drop_mailed_links after update of email, deactivated_at on users for each row
      when (lower(old.email) <> lower(new.email) or new.deactivated_at is not null)
      execute function drop_mailed_links();
  `);
  await operatorOnly(knex, 'invitations');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger drop_mailed_links on users;
    drop function drop_mailed_links();
    drop table invitations;
  `);
}
