import type { Knex } from 'knex';

/** What is typed names these, of the tables that grow with the network. */
const names = {
  companies: ['name', 'posting_account_number', 'city'],
  sites: ['url'],
  users: ['first_name', 'last_name', 'email'],
  bankings: ['account_holder', 'email', 'vat_number'],
  invoices: ['label'],
  placements: ['placement_id'],
  agreements: ['comment'],
};

const indexes = Object.entries(names).flatMap(([table, columns]) =>
  columns.map((column) => ({ name: `${table}_${column}_sought`, table, column })),
);

/**
 * A word is found by its parts of three letters, not by reading every name. An index knows no search
 * path, so the text that is searched names its function's schema.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create extension if not exists pg_trgm;
    ${searchText('public.fold_text')}
    ${indexes
      .map(
        ({ name, table, column }) => `create index ${name} on ${table}
           using gin (search_text(${column}) gin_trgm_ops) with (fastupdate = off);`,
      )
      .join('\n')}`);

export const down = (knex: Knex) =>
  knex.raw(`
    ${indexes.map(({ name }) => `drop index ${name};`).join('\n')}
    ${searchText('fold_text')}
    drop extension pg_trgm;`);

const searchText = (fold: string) => `
  create or replace function search_text(given text) returns text language sql immutable parallel safe as $$
    select case
      when octet_length(given) = char_length(given) then lower(given)
      else ${fold}(given) || chr(10) || ${fold}(replace(replace(replace(lower(given), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'))
    end
  $$;`;
