import type { Knex } from 'knex';

const constrain = (knex: Knex, condition: string) =>
  knex.raw(`
    alter table invoice_positions drop constraint invoice_position_corrected;
    alter table invoice_positions add constraint invoice_position_corrected check (${condition}) not valid`);

/** An adjustment may name the document that it corrects, too. Looser than before: every row fits. */
export const up = (knex: Knex) =>
  constrain(knex, `kind <> 'SETTLEMENT' or corrected_invoice_id is null`);
export const down = (knex: Knex) =>
  constrain(knex, `kind = 'CORRECTION' or corrected_invoice_id is null`);
