import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';

/** In which order statements of an account follow on each other, whatever order they came in. */
const order = (s: string) =>
  `${s}.to_on, coalesce(${s}.from_on, ${s}.to_on), ${s}.sequence nulls first, ${s}.identity`;

/**
 * SQL: each statement with how the one before it ended. Where its opening balance is another than
 * that, something between them is missing.
 */
export const statementChainSql = `
  select s.id, s.account, s.to_on, s.opening_cents, coalesce(s.from_on, s.opening_on, s.to_on) as from_on,
         lag(s.to_on) over former as former_to_on, lag(s.closing_cents) over former as former_cents
    from bank_statements s
  window former as (partition by s.account order by ${order('s')})`;

/** SQL: is there a gap before the statement of the chain? */
export const hasGapSql = (s: string) => `${s}.opening_cents <> ${s}.former_cents`;

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
