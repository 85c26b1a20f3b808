import type { Day } from '../../dates.ts';

export interface MinimumFacts {
  /** The company's own minimum, else the operator's; 0: none. */
  setCents: number;
  /** Is an agreement of one of its sites in force? */
  hasAgreement: boolean;
  /** Of its open documents. */
  oldestDueOn: Day | null;
}

/** A document that is due by then is paid by the end of its year, however little is open. */
export const latestPayoutOn = (dueOn: Day): Day => `${dueOn.slice(0, 4)}-12-31`;

/**
 * For how many cents on its account a company's payout waits on that day; 0: for none. Not at the
 * year's end, nor for what should have been paid at the last one, nor once it has left.
 */
export function payoutMinimum(
  { setCents, hasAgreement, oldestDueOn }: MinimumFacts,
  today: Day,
): number {
  const isYearsEnd = today.slice(5) > '12-15';
  const isLate = oldestDueOn !== null && latestPayoutOn(oldestDueOn) < today;
  return isYearsEnd || isLate || !hasAgreement ? 0 : setCents;
}

/** SQL: the facts of the company with that id, by the reader's own rights. */
export const minimumFactsSql = (company: string, today: string) => ({
  setCents: `coalesce(
    (select m.minimum_payout_cents from companies m where m.id = ${company}),
    (select m.minimum_payout_cents from operator_profiles m order by m.id desc limit 1), 0)`,
  hasAgreement: `exists (
    select from sites m join agreements g on g.site_id = m.id
     where m.company_id = ${company} and g.status <> 'DRAFT'
       and daterange(g.starts_at, g.ends_at, '[]') @> ${today})`,
  oldestDueOn: `(
    select min(m.due_on) from invoices m join invoice_balances n on n.invoice_id = m.id
     where m.company_id = ${company} and m.status <> 'PAID' and n.open_cents > 0)`,
});

/** SQL: is less on its account than its payout waits for? */
export function isBelowMinimumSql(company: string, today: string): string {
  const { setCents, hasAgreement, oldestDueOn } = minimumFactsSql(company, today);
  return `(case when to_char(${today}, 'MMDD') > '1215' or ${setCents} = 0 then false
    else (select n.balance_cents > 0 and n.balance_cents < ${setCents}
            from company_balances n where n.company_id = ${company})
      and ${hasAgreement} and coalesce(${oldestDueOn} >= date_trunc('year', ${today}), true) end)`;
}
