import type { Knex } from 'knex';
import { auditChanges } from './table-policies.ts';

/**
 * The history of a company or a site includes what belongs to it as well. The log itself says what
 * belonged to it when, in entries that carry its key and are found by it. Rows of a site in tables
 * of their own have their own entries there: the site's entries did not say which row was changed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index audit_log_company on audit_log (entity, (coalesce(after, before) ->> 'company_id'), id)
      where coalesce(after, before) ->> 'company_id' is not null;
    create index audit_log_site on audit_log (entity, (coalesce(after, before) ->> 'site_id'), id)
      where coalesce(after, before) ->> 'site_id' is not null;
    ${Object.entries(retold)
      .map(
        ([table, columns]) => `drop trigger audit_changes on ${table};
    ${auditChanges(table)}
    -- Whole rows say themselves of which table they are.
    update audit_log set entity = '${table}', entity_id = coalesce(after, before) ->> 'id'
     where entity = 'sites' and jsonb_exists_all(coalesce(after, before), '${columns}');`,
      )
      .join('\n')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${Object.keys(retold)
      .map(
        (table) => `drop trigger audit_changes on ${table};
    ${auditChanges(table, { entity: 'sites', idColumn: 'site_id' })}
    update audit_log set entity = 'sites', entity_id = coalesce(after, before) ->> 'site_id'
     where entity = '${table}' and action <> 'update';`,
      )
      .join('\n')}
    drop index audit_log_company, audit_log_site;
  `);
}

/** The tables, with the columns only they have, that a site's entries tell of. */
const retold = {
  site_domains: '{id,site_id,domain}',
  site_ownerships: '{id,site_id,company_id,from_on}',
  integration_manuals: '{id,site_id,content_hash}',
  privacy_confirmations: '{id,site_id,text_id}',
};
