import type { Knex } from 'knex';

/** A site is found by any of its domains, a bank transaction by what the bank's statement says. */
const columns = {
  site_domains: ['domain'],
  bank_transactions: ['name', 'remittance', 'end_to_end_id'],
};

const indexes = Object.entries(columns).flatMap(([table, names]) =>
  names.map((column) => ({ name: `${table}_${column}_sought`, table, column })),
);

/** A lock of one table is never awaited while that of another is held. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  for (const { name, table, column } of indexes) {
    // Of a run that was interrupted, it may be there and useless.
    await knex.raw(`drop index if exists ${name}`);
    await knex.raw(`create index ${name} on ${table}
      using gin (search_text(${column}) gin_trgm_ops) with (fastupdate = off)`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const { name } of indexes) await knex.raw(`drop index if exists ${name}`);
}
