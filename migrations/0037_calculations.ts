import type { Knex } from 'knex';
import { tenantRows } from './table-policies.ts';

/**
 * What positions were made of, where the figures no longer tell: for corrections since their
 * approval, for documents since they were taken back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_calculations (
      position_id integer primary key references invoice_positions on delete cascade,
      cells jsonb not null -- api/modules/invoices/calculation/calculation-cell.ts
    );
    ${tenantRows('invoice_calculations', 'position_id in (select id from invoice_positions)')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table invoice_calculations');
}
