import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { addDay, berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { type ClientPayouts, clientPayouts, payoutsQuery } from '#shared/schemas/calls/payouts.ts';
import { listRequired } from './list-required.ts';
import { selectPayoutInvoices } from './select-payout-invoices.ts';
import { type PayoutMonth, selectPayoutMonths } from './select-payout-months.ts';

export const payoutsRoute = defineRoute({
  method: 'GET',
  url: '/api/client/payouts',
  permission: client('readDocuments'),
  summary: 'My payouts of a year, month by month, their documents, and what is paid next',
  query: payoutsQuery,
  response: clientPayouts,
  async handle({ db, query, actor, clock, services: { systemDb } }) {
    const now = clock();
    const today = berlinDay(now);
    const { year, ...period } = yearOf(query.year, today);
    const mayRead = !actor.hidesAccounts;
    const mayManage = mayRead && actor.permissions.has('manageCompany');
    const months = await selectPayoutMonths(db, period);
    return {
      year,
      months,
      invoices: await selectPayoutInvoices(db, { ...period, mayRead }),
      sums: sumsOf(months),
      next: await findNext(db, today),
      required: mayManage
        ? await listRequired(db, actor.companyId ?? 0, now, { actor, systemDb })
        : [],
    };
  },
});

/** The requested one, or the current one. */
export function yearOf(asked: number | undefined, today: Day) {
  const year = asked ?? Number(today.slice(0, 4));
  return { year, from: `${year}-01-01`, to: `${year}-12-31` };
}

const sumsOf = (months: readonly PayoutMonth[]): ClientPayouts['sums'] => {
  const sums = { estimated: 0, final: 0, credited: 0, paid: 0 };
  for (const { status, netCents } of months) sums[status] += netCents;
  return sums;
};

/** A document that waits for its money; else the last year's oldest month without one. */
async function findNext(db: Db, today: Day): Promise<ClientPayouts['next']> {
  const [document] = await rows<{ cents: number; from: Day; to: Day; expectedOn: Day | null }>(
    db,
    `select b.open_cents as cents, i.from_on as "from", i.to_on as "to", i.due_on as "expectedOn"
       from invoices i join invoice_balances b on b.invoice_id = i.id
      where i.status = 'SENT' and i.cancelled_by_id is null and b.open_cents > 0
      order by i.due_on, i.id limit 1`,
  );
  if (document) return { ...document, isGross: true, waitsFor: 'transfer' };
  const aYearAgo = monthRange(monthOf(addDay(today, -365))).from;
  const months = await selectPayoutMonths(db, { from: aYearAgo, to: today });
  const open = months.filter(({ status }) => status === 'final' || status === 'estimated');
  const month = open.find(({ status }) => status === 'final') ?? open.at(-1);
  if (!month) return null;
  const { from, to } = monthRange(month.month);
  const isOver = to < today;
  return {
    cents: month.netCents,
    isGross: false,
    from,
    to,
    expectedOn: null,
    waitsFor: month.status === 'final' ? 'document' : isOver ? 'approval' : 'month-end',
  };
}
