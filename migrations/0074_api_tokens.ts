import type { Knex } from 'knex';
import { tenantPolicy } from './table-policies.ts';

const read = `id, company_id, created_by, name, prefix, scopes, site_ids, expires_on, last_used_at,
      revoked_at, revoked_by, created_at, updated_at`;

/** Keys by which a company's programs read its figures. That one was used is no change of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table api_tokens (
      id integer generated always as identity primary key,
      company_id integer not null default current_company_id() references companies,
      created_by integer not null references users,
      name text not null,
      prefix text not null,
      hash text not null unique,
      scopes text[] not null
        check (scopes <> '{}' and scopes <@ array['metrics', 'sites', 'documents', 'payouts']),
      -- null: all of the company. No references: a site that is gone must not widen it.
      site_ids integer[] check (site_ids <> '{}'),
      expires_on date not null,
      last_used_at timestamptz(3),
      revoked_at timestamptz(3),
      revoked_by integer references users,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint api_tokens_sites check (site_ids is null or not scopes && array['documents', 'payouts'])
    );
    create index on api_tokens (company_id);
    create index on api_tokens (created_by);
    create index on api_tokens (revoked_by);
    create trigger touch_updated_at before update of revoked_at on api_tokens
      for each row execute function touch_updated_at();
    create trigger audit_changes after insert or delete or update of revoked_at on api_tokens
      for each row execute function record_change('api_tokens', 'id', 'hash');
    ${tenantPolicy('api_tokens', 'company_id = current_company_id()')}
    grant select (${read}) on api_tokens to platform_client;
    grant insert (created_by, name, prefix, hash, scopes, site_ids, expires_on) on api_tokens to platform_client;
    grant update (revoked_at, revoked_by, updated_at) on api_tokens to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table api_tokens');
}
