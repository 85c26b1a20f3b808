import type { Knex } from 'knex';

/**
 * A non-breaking hyphen is found like any other, as in the browser (`foldText`). A company's bank
 * accounts are also found by whose they are.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    ${foldText(`replace(lower(given), chr(8209), '-')`)}
    create index audit_log_owner on audit_log (entity, (coalesce(after, before) ->> 'entity_id'), id)
      where coalesce(after, before) ->> 'entity_id' is not null;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index audit_log_owner;
    ${foldText('lower(given)')}
  `);

const foldText = (given: string) => String.raw`
    create or replace function fold_text(given text) returns text language sql immutable parallel safe as $$
      select replace(regexp_replace(normalize(${given}, nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss')
    $$;`;
