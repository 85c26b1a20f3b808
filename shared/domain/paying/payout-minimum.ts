import type { Day } from '../../dates.ts';
import { dueOnSql } from '../ledger/due-on-sql.ts';

export interface MinimumFacts {
  /** The company's own minimum, else the operator's; 0: none. */
  setCents: number;
  /** Is an agreement of one of its sites in force? */
  hasAgreement: boolean;
  /** The earliest day on which one of its open documents was due. */
  oldestDueOn: Day | null;
}

/** The day by which a document due then is paid, however little is open: the end of its year. */
export const latestPayoutOn = (dueOn: Day): Day => `${dueOn.slice(0, 4)}-12-31`;

/**
 * The amount below which a company's payout waits on that day; 0 if it does not wait: at the year's
 * end, for documents that should have been paid at the last one, and once the company has left.
 */
export function payoutMinimum(
  { setCents, hasAgreement, oldestDueOn }: MinimumFacts,
  today: Day,
): number {
  const isYearsEnd = today.slice(5) > '12-15';
  const isLate = oldestDueOn !== null && latestPayoutOn(oldestDueOn) < today;
  return isYearsEnd || isLate || !hasAgreement ? 0 : setCents;
}

/** SQL: the facts of the company with that id, as far as the reader may read them. */
export const minimumFactsSql = (company: string, today: string) => ({
  setCents: `coalesce(
    (select m.minimum_payout_cents from companies m where m.id = ${company}),
    (select m.minimum_payout_cents from operator_profiles m order by m.id desc limit 1), 0)`,
  hasAgreement: `exists (
    select from sites m join agreements g on g.site_id = m.id
     where m.company_id = ${company} and g.status <> 'DRAFT'
       and daterange(g.starts_at, g.ends_at, '[]') @> ${today})`,
  oldestDueOn: `(
    select min(${dueOnSql('m', 'n')}) from invoices m join invoice_balances n on n.invoice_id = m.id
     where m.company_id = ${company} and m.status <> 'PAID' and n.open_cents > 0)`,
});

/** SQL: is less on its account than that amount? */
export function isBelowMinimumSql(company: string, today: string): string {
  const { setCents, hasAgreement, oldestDueOn } = minimumFactsSql(company, today);
  return `(case when to_char(${today}, 'MMDD') > '1215' or ${setCents} = 0 then false
    else (select n.balance_cents > 0 and n.balance_cents < ${setCents}
            from company_balances n where n.company_id = ${company})
      and ${hasAgreement} and coalesce(${oldestDueOn} >= date_trunc('year', ${today}), true) end)`;
}
