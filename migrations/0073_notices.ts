import type { Knex } from 'knex';
import { tenantPolicy, tenantRows } from './table-policies.ts';

/**
 * What a company's people were told of, each thing once, by whom it was read, and what each of them
 * wants to be mailed.
 */
export async function up(knex: Knex): Promise<void> {
  const actorId = `(nullif(current_setting('app.actor', true), '')::jsonb ->> 'id')::integer`;
  await knex.raw(`
    create table notices (
      id integer generated always as identity primary key,
      company_id integer not null references companies on delete cascade,
      -- Whom alone it is for; null: all whom its kind is for.
      user_id integer references users on delete cascade,
      kind text not null,
      -- Names the event: however often that is told, there is one row.
      key text not null,
      about jsonb not null,
      created_at timestamptz(3) not null,
      unique (company_id, kind, key)
    );
    create index on notices (company_id, id);
    create index on notices (user_id) where user_id is not null;
    ${tenantPolicy(
      'notices',
      `company_id = current_company_id() and (user_id is null or user_id = ${actorId})`,
    )}
    grant select, insert on notices to platform_client;

    create table notice_reads (
      user_id integer not null references users on delete cascade,
      notice_id integer not null references notices on delete cascade,
      primary key (user_id, notice_id)
    );
    create index on notice_reads (notice_id);
    ${tenantPolicy(
      'notice_reads',
      `user_id = ${actorId} and exists (select from notices n where n.id = notice_id)`,
    )}
    grant select, insert on notice_reads to platform_client;

    create table notice_settings (
      user_id integer not null references users on delete cascade,
      company_id integer not null references companies on delete cascade,
      kind text not null,
      mail boolean not null,
      -- In per cent, of a change.
      threshold integer check (threshold between 1 and 100),
      rhythm text check (rhythm in ('WEEKLY', 'MONTHLY')),
      -- Figures that were told to be beyond the threshold, and have not been back within since.
      outside text[] not null default '{}',
      primary key (user_id, company_id, kind)
    );
    create index on notice_settings (company_id, kind);
    ${tenantRows('notice_settings', 'company_id = current_company_id()')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table notice_settings, notice_reads, notices');
}
