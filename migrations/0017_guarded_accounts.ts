import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/** What mailed links can take back, or bring about: an account that gets another address or becomes an Owner. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account_changes (
      token_hash text primary key,
      user_id integer not null references users on delete cascade,
      -- An address that counts already, one that waits for a yes from the former mailbox, a new Owner.
      kind text not null check (kind in ('email', 'email-wish', 'owner')),
      -- The account as it was, hashes and sealed secrets included, as its own tables have them.
      details jsonb not null,
      made_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      -- By the clock of the history: what came after it is found there.
      created_at timestamptz not null default clock_timestamp()
    );
    create index account_changes_user on account_changes (user_id);
    ${operatorOnly('account_changes')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table account_changes');
}
