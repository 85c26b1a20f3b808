import { createHash } from 'node:crypto';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import { addDay, berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { isConfirmed } from '#shared/domain/confirmation.ts';
import {
  historyWouldChange,
  type RepricedMonth,
  type Repricing,
  toBeTyped,
} from '#shared/domain/repricing.ts';
import { centsFromMicros } from '#shared/money.ts';
import { lockMetrics } from './lock-metrics.ts';

export interface Edit {
  /** Whose figures it may change; the edited one first. */
  siteIds: readonly number[];
  /** The first day concerned; null: as far back as there are figures. */
  from: Day | null;
  now: Date;
  /** What the caller has seen and typed; see `confirmationOf`. */
  confirmation: string | undefined;
}

/**
 * Recomputes figures after an edit of master data, in the edit's transaction, so that what is shown
 * before is what then happens. If figures of days before today change, the edit is refused until it
 * comes with the proof that exactly this change was seen, and with the site's name typed if it
 * moves much.
 *
 * @param work from the raw rows or prices, e.g. `reprocessSites`
 * @throws Problem 409 `history-would-change` with the months before and after
 */
export async function repriceHistory(
  transaction: Db,
  { siteIds, from, now, confirmation }: Edit,
  work: () => Promise<unknown>,
): Promise<void> {
  const yesterday = addDay(berlinDay(now), -1);
  // No other change may come in between and be taken for this one.
  await lockMetrics(transaction);
  if (from !== null && from > yesterday) {
    await work();
    return;
  }
  const first = from === null ? '-infinity' : monthRange(monthOf(from)).from;
  const range = { siteIds, from: first, to: yesterday };
  const before = await selectMonths(transaction, range);
  await work();
  const after = await selectMonths(transaction, range);
  const months = await changedMonths(transaction, siteIds, before, after);
  if (months.length === 0) return;

  const fingerprint = createHash('sha256')
    .update(JSON.stringify(months))
    .digest('hex')
    .slice(0, 16);
  const typed = toBeTyped(months);
  if (isConfirmed(confirmation, fingerprint, typed)) return;
  const repricing: Repricing = { months, fingerprint, typed };
  throw conflict(historyWouldChange, undefined, { repricing });
}

interface MonthSums {
  site_id: number;
  /** Of the days that were, or now are, this company's. */
  company_id: number;
  month: Day;
  payout_micros: number;
  revenue_micros: number;
}

/** Of final days what they would pay now: the difference to what was settled is due as well. */
async function selectMonths(
  db: Db,
  range: { siteIds: readonly number[]; from: Day; to: Day },
): Promise<MonthSums[]> {
  return rows<MonthSums>(
    db,
    `select site_id, company_id, cast(date_trunc('month', date) as date) as month,
            total(payout_micros) as payout_micros,
            total(revenue_micros) as revenue_micros
       from (select site_id, company_id, date, payout_micros, qmn_revenue_micros + wb_revenue_micros as revenue_micros
               from site_daily
             union all
             select site_id, company_id, date, payout_micros - settled_micros, 0
               from restated_payouts) days
      where site_id = any(:siteIds) and date between :from and :to
      group by 1, 2, 3`,
    range,
  );
}

/** In the given order of sites, newest month first; a month's owners by name. */
async function changedMonths(
  db: Db,
  siteIds: readonly number[],
  before: readonly MonthSums[],
  after: readonly MonthSums[],
): Promise<RepricedMonth[]> {
  const all = [...before, ...after];
  const sites: { id: number; url: string }[] = await db('sites')
    .whereIn('id', siteIds)
    .select('id', 'url');
  const companies: { id: number; name: string }[] = await db('companies')
    .whereIn('id', [...new Set(all.map(({ company_id }) => company_id))])
    .orderBy(['name', 'id'])
    .select('id', 'name');
  const months = [...new Set(all.map(({ month }) => month))].sort().reverse();
  return [...new Set(siteIds)].flatMap((siteId) => {
    const site = sites.find(({ id }) => id === siteId);
    if (!site) return [];
    return months.flatMap((month) =>
      companies
        .map((company) => {
          const place = { site_id: siteId, company_id: company.id, month };
          const was = centsOf(before, place);
          const is = centsOf(after, place);
          return {
            siteId,
            siteUrl: site.url,
            companyId: company.id,
            companyName: company.name,
            month: month.slice(0, 7),
            payoutCentsBefore: was.payout,
            payoutCentsAfter: is.payout,
            revenueCentsBefore: was.revenue,
            revenueCentsAfter: is.revenue,
          };
        })
        .filter(
          (one) =>
            one.payoutCentsBefore !== one.payoutCentsAfter ||
            one.revenueCentsBefore !== one.revenueCentsAfter,
        ),
    );
  });
}

type Place = Pick<MonthSums, 'site_id' | 'company_id' | 'month'>;

function centsOf(sums: readonly MonthSums[], { site_id, company_id, month }: Place) {
  const found = sums.find(
    (one) => one.site_id === site_id && one.company_id === company_id && one.month === month,
  );
  return {
    payout: centsFromMicros(found?.payout_micros ?? 0),
    revenue: centsFromMicros(found?.revenue_micros ?? 0),
  };
}
