import type { Knex } from 'knex';

const account = (name: string) =>
  `add column datev_${name} text check (datev_${name} ~ '^[0-9]{4,9}$')`;
const key = (name: string) =>
  `add column datev_${name} text check (datev_${name} ~ '^[0-9]{1,4}$')`;
const taxTypes = ['vat', 'small_business', 'eu', 'non_eu'];

/** What the tax adviser's program needs to know to take the documents as bookings. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table operator_profiles
      add column datev_chart text check (datev_chart in ('SKR03', 'SKR04')),
      add column datev_adviser integer check (datev_adviser between 1001 and 9999999),
      add column datev_client integer check (datev_client between 1 and 99999),
      add column datev_year_start integer check (datev_year_start between 1 and 12),
      add column datev_account_length integer check (datev_account_length between 4 and 8),
      ${taxTypes.flatMap((type) => [account(`${type}_account`), key(`${type}_key`)]).join(',\n')},
      add column datev_creditors text check (datev_creditors in ('COLLECTIVE', 'BY_COMPANY')),
      ${account('creditor_account')},
      ${account('bank_account')}`);

export const down = (knex: Knex) =>
  knex.raw(`
    alter table operator_profiles
      drop column datev_chart, drop column datev_adviser, drop column datev_client,
      drop column datev_year_start, drop column datev_account_length,
      ${taxTypes.map((type) => `drop column datev_${type}_account, drop column datev_${type}_key`).join(', ')},
      drop column datev_creditors, drop column datev_creditor_account, drop column datev_bank_account`);
