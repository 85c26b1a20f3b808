import type { Knex } from 'knex';

/** On a company's statement, a payment that is taken back is not money that came back. */
export const up = (knex: Knex) =>
  knex.raw('grant select (reverses_id) on payments to platform_client');

export const down = (knex: Knex) =>
  knex.raw('revoke select (reverses_id) on payments from platform_client');
