import type { Knex } from 'knex';

/** A payment is found by its reference, as printed on a statement, among years of others. */
export const up = (knex: Knex) =>
  knex.raw(`create index payments_reference_sought on payments
    using gin (search_text(reference) gin_trgm_ops) with (fastupdate = off)`);

export const down = (knex: Knex) => knex.raw('drop index payments_reference_sought');
