import type { Knex } from 'knex';
import { auditChanges } from './table-policies.ts';

/**
 * The history of a company or a site tells of what belongs to it as well. What belonged to it when,
 * the log says itself, in the entries that carry its key; these are found by it. What a site has in
 * tables of its own has entries of its own there: of a changed row, those of the site did not say
 * which it was.
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

/** The tables, and columns that no other has which a site's entries tell of. */
const retold = {
  site_domains: '{id,site_id,domain}',
  site_ownerships: '{id,site_id,company_id,from_on}',
  integration_manuals: '{id,site_id,content_hash}',
  privacy_confirmations: '{id,site_id,text_id}',
};
