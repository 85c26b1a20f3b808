import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import { paidCount, type UseCase } from '#shared/domain/payout.ts';
import { settleCells } from '#shared/domain/settlement.ts';
import type { CalculatedPosition, CalculationCell } from './calculation-cell.ts';
import { settledCount } from './settled-count.ts';

interface FactRow {
  date: Day;
  trackerId: number;
  useCase: UseCase;
  agreementId: number | null;
  rateCents: number | null;
  pageImpressions: number;
  views: number;
  payoutMicros: number;
}

/**
 * What the months of a settlement pay at present: since its approval that is what was settled,
 * whatever was counted later. Each site's month is rounded once, as the position was.
 */
export async function settledCells(
  db: Db,
  { companyId, siteId, months }: CalculatedPosition,
): Promise<CalculationCell[]> {
  const [first, ...rest] = months;
  if (!first) return [];
  const found = await rows<FactRow>(
    db,
    `select m.date, m.tracker_id as "trackerId", t.use_case as "useCase",
            m.agreement_id as "agreementId", m.rate_cents as "rateCents",
            total(m.page_impressions) as "pageImpressions", total(m.views) as views,
            total(m.payout_micros) as "payoutMicros"
       from metrics m
       join trackers t on t.id = m.tracker_id
      where m.site_id = :siteId and m.company_id = :companyId and m.date between :from and :to
        and m.payout_micros > 0
      group by 1, 2, 3, 4, 5
      order by 1, 2, 4, 5`,
    { siteId, companyId, from: first, to: monthRange(monthOf(rest.at(-1) ?? first)).to },
  );
  const facts = found.filter(({ date }) => months.includes(`${monthOf(date)}-01`));
  const cents = settleCells(
    facts.map((fact) => ({ ...fact, siteId: siteId ?? 0 })),
    'day',
  );
  return facts.map(({ useCase, pageImpressions, views, ...fact }, place) => ({
    ...fact,
    count: settledCount(fact, paidCount(useCase, { pageImpressions, views })),
    payoutCents: cents[place] ?? 0,
  }));
}
