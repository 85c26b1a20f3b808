import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** Messages between API processes that are too long for NOTIFY; they live for seconds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table socket_io_attachments (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      payload bytea not null
    );
    create index socket_io_attachments_created on socket_io_attachments (created_at);
  `);
  await operatorOnly(knex, 'socket_io_attachments');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table socket_io_attachments');
}
