import type { Knex } from 'knex';

/**
 * The same text to be searched, written so that the database can put it into a query instead of
 * calling it for each row: only immutable functions, and no regular expression to know ASCII.
 */
export const up = (knex: Knex) =>
  knex.raw(
    searchText(
      'octet_length(given) = char_length(given)',
      (plain, spelled) => `${plain} || chr(10) || ${spelled}`,
    ),
  );

export const down = (knex: Knex) =>
  knex.raw(
    searchText(
      String.raw`given !~ '[^\x01-\x7f]'`,
      (plain, spelled) => `concat_ws(chr(10), ${plain}, ${spelled})`,
    ),
  );

const searchText = (isAscii: string, join: (plain: string, spelled: string) => string) => `
  create or replace function search_text(given text) returns text language sql immutable parallel safe as $$
    select case
      when ${isAscii} then lower(given)
      else ${join(
        'fold_text(given)',
        `fold_text(replace(replace(replace(lower(given), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'))`,
      )}
    end
  $$;`;
