import type { Knex } from 'knex';

/**
 * The text that lists are searched in: letters without case and accents, umlauts both as their
 * vowel and as typed without such a key. "krauterhof" and "kraeuterhof" find "Kräuterhof".
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create function fold_text(given text) returns text language sql immutable parallel safe as $$
      select replace(regexp_replace(normalize(lower(given), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss')
    $$;

    create function search_text(given text) returns text language sql immutable parallel safe as $$
      select case
        when given !~ '[^\x01-\x7f]' then lower(given)
        else concat_ws(chr(10), fold_text(given),
          fold_text(replace(replace(replace(lower(given), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')))
      end
    $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function search_text(text); drop function fold_text(text);');
}
