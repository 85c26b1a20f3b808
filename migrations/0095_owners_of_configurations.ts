import type { Knex } from 'knex';

/** The owner is in one of two tables: what is broken is named as the field is, not as the column. */
const renamed = [
  ['configurations_site_id_fkey', 'configurations_owner_id_fkey'],
  ['configurations_company_id_fkey', 'configurations_owner_id_fkey1'],
];

export const up = (knex: Knex) => rename(knex, renamed);
export const down = (knex: Knex) =>
  rename(
    knex,
    renamed.map((pair) => pair.toReversed()),
  );

const rename = (knex: Knex, pairs: string[][]) =>
  knex.raw(
    pairs
      .map(([from, to]) => `alter table configurations rename constraint ${from} to ${to};`)
      .join('\n'),
  );
