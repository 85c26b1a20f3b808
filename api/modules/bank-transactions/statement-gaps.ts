import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';

/** In which order statements of an account follow on each other, whatever order they came in. */
const order = (s: string) =>
  `coalesce(${s}.from_on, ${s}.to_on), ${s}.to_on, ${s}.sequence nulls first, ${s}.identity`;

const fromOn = (s: string) => `coalesce(${s}.from_on, ${s}.opening_on, ${s}.to_on)`;

/**
 * SQL: each statement with how the one before it ended. Where its opening balance is another than
 * that, something between them is missing. Of one that does not say on which day it begins
 * (`stated_from`), `from_on` is at best the day of its opening balance, often the day before.
 */
export const statementChainSql = `
  select s.id, s.account, s.to_on, s.opening_cents, s.closing_cents, ${fromOn('s')} as from_on,
         s.from_on as stated_from,
         lag(s.to_on) over former as former_to_on, lag(s.closing_cents) over former as former_cents
    from bank_statements s
  window former as (partition by s.account order by ${order('s')})`;

/**
 * SQL: is there a gap before the statement of the chain? Of days that several statements hold, such
 * as a week's beside those of its days, the one before it in order is not the one that it continues:
 * one that ends as it begins does, without another ending in between. Nor is anything missing within
 * the days of a longer one, nor twice before the same day.
 */
export const hasGapSql = (s: string) => `(${s}.opening_cents <> ${s}.former_cents and not exists (
  select from bank_statements n
   where n.account = ${s}.account
     and (n.to_on <= ${s}.from_on and n.to_on < ${s}.to_on and n.closing_cents = ${s}.opening_cents
            and not exists (select from bank_statements m
                             where m.account = n.account and m.to_on > n.to_on and m.to_on < ${s}.from_on)
          or ${fromOn('n')} < ${s}.from_on
            and (n.to_on > ${s}.to_on or n.to_on = ${s}.to_on and n.closing_cents = ${s}.closing_cents)
          or ${fromOn('n')} = ${s}.from_on and n.to_on < ${s}.to_on
            and n.opening_cents = ${s}.opening_cents)))`;

/** What is missing between statements; a file that brings it ends it. */
export const listStatementGaps = (
  db: Db,
): Promise<{ id: number; from: Day; to: Day; since: Date }[]> =>
  rows<{ id: number; from: Day; to: Day; since: Date }>(
    db,
    `select c.id, c.former_to_on as "from", c.from_on as "to", s.created_at as since
       from (${statementChainSql}) c join bank_statements s on s.id = c.id
      where ${hasGapSql('c')}
      order by c.to_on, c.id`,
  );
