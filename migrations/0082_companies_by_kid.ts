import type { Knex } from 'knex';

/** Whether another company has the same KID is asked for each company that is read or changed. */
export const up = (knex: Knex) =>
  knex.raw('create index companies_kid on companies (lower(posting_account_number))');

export const down = (knex: Knex) => knex.raw('drop index companies_kid');
