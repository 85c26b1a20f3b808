import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { addDay, berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import {
  type ClientPayouts,
  clientPayouts,
  type OutsideSettlement,
  payoutsQuery,
  requiredOfPayouts,
} from '#shared/schemas/calls/payouts.ts';
import { listRequired } from './list-required.ts';
import { selectAccount } from './select-account.ts';
import { selectPayoutInvoices } from './select-payout-invoices.ts';
import { selectEarnings, selectPayoutMonths, sumCents } from './select-payout-months.ts';

export const payoutsRoute = defineRoute({
  url: '/api/client/payouts',
  permission: client('readDocuments'),
  summary: 'My documents of a year, what its months earned, my account, and what is paid next',
  query: payoutsQuery,
  response: clientPayouts,
  async handle({ db, query, actor, clock, services: { systemDb } }) {
    const now = clock();
    const today = berlinDay(now);
    const companyId = actor.companyId ?? 0;
    const { year, ...period } = yearOf(query.year, today);
    const mayRead = !actor.hidesAccounts;
    const mayManage = mayRead && actor.permissions.has('manageCompany');
    const months = await selectPayoutMonths(db, period);
    const invoices = await selectPayoutInvoices(db, { ...period, today, mayRead });
    const { account, transfer } = await selectAccount(db, companyId, today);
    return {
      year,
      months,
      invoices,
      outside: await selectOutside(db, period),
      sums: {
        earnedCents: months.reduce((sum, { netCents }) => sum + netCents, 0),
        ...(await sumCredited(db, period)),
        paidCents: await sumPaid(db, period),
      },
      account,
      // Who owes, or whose money is held back, is not promised what a month may bring.
      next: transfer ?? (account.balanceCents === 0 ? await findNextMonths(db, today) : null),
      required: mayManage ? await listRequired(db, companyId, now, { actor, systemDb }) : [],
    };
  },
});

export const requiredRoute = defineRoute({
  url: '/api/client/payouts/required',
  permission: client('manageCompany'),
  summary: 'What keeps my payouts back and only my company can mend',
  response: requiredOfPayouts,
  async handle({ db, actor, clock, services: { systemDb } }) {
    if (actor.hidesAccounts) return [];
    return listRequired(db, actor.companyId ?? 0, clock(), { actor, systemDb });
  },
});

/** The requested one, or the current one. */
export function yearOf(asked: number | undefined, today: Day) {
  const year = asked ?? Number(today.slice(0, 4));
  return { year, from: `${year}-01-01`, to: `${year}-12-31` };
}

/** A 261 counts from its issue. */
const sumCredited = (db: Db, period: { from: Day; to: Day }) =>
  oneRow<Record<'netCents' | 'taxCents' | 'grossCents', number>>(
    db,
    `select cast(coalesce(sum(f.sign * i.net_cents), 0) as bigint) as "netCents",
            cast(coalesce(sum(f.sign * i.tax_cents), 0) as bigint) as "taxCents",
            cast(coalesce(sum(f.sign * i.gross_cents), 0) as bigint) as "grossCents"
       from invoices i
       cross join lateral (values (1, i.issued_on), (-1, i.reversed_on)) f (sign, day)
      where i.kind = 'SETTLEMENT' and f.day between :from and :to`,
    period,
  );

async function sumPaid(db: Db, period: { from: Day; to: Day }): Promise<number> {
  const { cents } = await oneRow<{ cents: number }>(
    db,
    `select cast(coalesce(sum(amount_cents), 0) as bigint) as cents
       from payments where value_on between :from and :to`,
    period,
  );
  return cents;
}

/**
 * Of the last year, what is approved and has no document yet; else what the next document settles:
 * all that is over; else what is running.
 */
async function findNextMonths(db: Db, today: Day): Promise<ClientPayouts['next']> {
  const aYearAgo = monthRange(monthOf(addDay(today, -365))).from;
  const units = await selectEarnings(db, { from: aYearAgo, to: today });
  const final = units.filter(({ status }) => status === 'final');
  const open = units.filter(({ status }) => status === 'estimated');
  const over = open.filter(({ month }) => monthRange(month).to < today);
  const next = [final, over, open].find(({ length }) => length > 0);
  const [latest, oldest] = [next?.[0], next?.at(-1)];
  if (!next || !latest || !oldest) return null;
  return {
    cents: sumCents(next),
    isGross: false,
    documents: [],
    from: monthRange(oldest.month).from,
    to: monthRange(latest.month).to,
    expectedOn: null,
    isOverdue: false,
    minimumCents: null,
    waitsFor: next === final ? 'document' : next === over ? 'approval' : 'month-end',
  };
}

/** What the company of the transaction settled outside, by the days on which its periods end. */
const selectOutside = (db: Db, { from, to }: { from: Day; to: Day }) =>
  rows<OutsideSettlement>(
    db,
    `select i.id, i.manual_reference as reference, i.from_on as "from", i.to_on as "to",
            i.net_cents as "netCents", i.tax_cents as "taxCents", i.gross_cents as "grossCents",
            i.manual_paid_on as "paidOn", i.manual_paid_cents as "paidCents"
       from invoices i
      where i.status = 'MANUAL' and i.gross_cents <> 0 and i.to_on between :from and :to
      order by i.to_on desc, i.id desc`,
    { from, to },
  );
