import type { Knex } from 'knex';
import { operatorOnly, touchUpdatedAt } from '#api/core/database/table-policies.ts';

/** What became of each mail to a person. The text, which may hold a link that signs in, is not kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_deliveries (
      id bigint generated always as identity primary key,
      user_id integer references users on delete set null,
      recipient text not null,
      template text not null,
      subject text not null,
      status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
      attempts integer not null default 0,
      last_error text,
      sent_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index mail_deliveries_user on mail_deliveries (user_id, id desc);

    -- A client's request may cause a mail, but neither see nor change what was sent.
    create function queue_mail(
      p_user_id integer, p_recipient text, p_template text, p_subject text
    ) returns bigint language sql security definer set search_path = public, pg_temp as $$
      insert into mail_deliveries (user_id, recipient, template, subject)
      values (p_user_id, p_recipient, p_template, p_subject)
      returning id
    $$;
    revoke execute on function queue_mail from public;
    grant execute on function queue_mail to platform_app, platform_client;
  `);
  await operatorOnly(knex, 'mail_deliveries');
  await touchUpdatedAt(knex, 'mail_deliveries');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function queue_mail(integer, text, text, text);
    drop table mail_deliveries;
  `);
}
