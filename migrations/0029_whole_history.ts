import type { Knex } from 'knex';
import { auditChanges } from './table-policies.ts';

/**
 * The history of a company or a site tells of what belongs to it as well. What belonged to it when,
 * the log says itself, in the entries that carry its key; these are found by it. Domains and owners
 * of a site become records of their own there: of a changed one, its site's entries did not say which.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${['company_id', 'site_id']
      .map(
        (
          key,
        ) => `create index audit_log_${key} on audit_log (entity, (coalesce(after, before) ->> '${key}'), id)
      where coalesce(after, before) ->> '${key}' is not null;`,
      )
      .join('\n')}
    ${retold.map((table) => `${noAudit(table)} ${auditChanges(table)}`).join('\n')}
    -- Whole rows say themselves whose they are.
    update audit_log set entity = 'site_domains', entity_id = coalesce(after, before) ->> 'id'
     where entity = 'sites' and jsonb_exists_all(coalesce(after, before), '{id,site_id,domain}');
    update audit_log set entity = 'site_ownerships', entity_id = coalesce(after, before) ->> 'id'
     where entity = 'sites' and jsonb_exists_all(coalesce(after, before), '{id,site_id,company_id}');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update audit_log set entity = 'sites', entity_id = coalesce(after, before) ->> 'site_id'
     where entity in ('site_domains', 'site_ownerships') and action <> 'update';
    ${retold
      .map(
        (table) =>
          `${noAudit(table)} ${auditChanges(table, { entity: 'sites', idColumn: 'site_id' })}`,
      )
      .join('\n')}
    drop index audit_log_company_id, audit_log_site_id;
  `);
}

const retold = ['site_domains', 'site_ownerships'];
const noAudit = (table: string) => `drop trigger audit_changes on ${table};`;
