import type { Knex } from 'knex';
import { auditChanges, tenantRows } from '#api/core/database/table-policies.ts';

/**
 * Whom a company was paid to before its own people changed that, while money does not follow the
 * change yet. For how long is the rule's to say (`shared/domain/payee.ts`), so a row may outlive its
 * time; the next change takes its place.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table held_payees (
      company_id integer primary key references companies on delete cascade,
      former jsonb, -- the account as it was; null: nobody was paid
      begun_at timestamptz(3) not null,
      changed_at timestamptz(3) not null,
      changed_by integer references users on delete set null
    );
  `);
  // A client makes and prolongs a hold; only the operator, and a mailed link, end one.
  await tenantRows(knex, 'held_payees', 'company_id = current_company_id()', [
    'select',
    'insert',
    'update',
  ]);
  await auditChanges(knex, 'held_payees', { idColumn: 'company_id' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table held_payees');
}
