import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { RestatementCause } from '#api/modules/metrics/read.ts';
import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import { paidCount, type UseCase } from '#shared/domain/payout.ts';
import { settleCells } from '#shared/domain/settlement.ts';
import { spreadCents } from '#shared/domain/spread-cents.ts';
import { groupBy } from '#shared/group-by.ts';
import { microsPerCent } from '#shared/money.ts';
import type { CalculatedPosition, CalculationCell } from './calculation-cell.ts';
import type { PositionRow } from './select-positions.ts';
import { settledCount } from './settled-count.ts';

/**
 * What a position consists of, by day and tracker; nothing for an adjustment.
 *
 * @param sourceId the position whose calculation it is
 */
export async function cellsOf(
  db: Db,
  { sourceId, ...rest }: PositionRow,
): Promise<CalculationCell[]> {
  const position = { ...rest, id: sourceId };
  if (position.kind === 'ADJUSTMENT') return [];
  const kept = await db('invoice_calculations').where({ position_id: position.id }).first('cells');
  if (kept) return kept.cells as CalculationCell[];
  return position.kind === 'CORRECTION' ? correctedCells(db, position) : settledCells(db, position);
}

interface CountedRow {
  date: Day;
  trackerId: number;
  useCase: UseCase;
  agreementId: number | null;
  rateCents: number | null;
  pageImpressions: number;
  views: number;
}

interface RestatedRow extends CountedRow {
  settledMicros: number;
  nowMicros: number;
  cause: RestatementCause;
  notedAt: Date;
}

/**
 * What a correction of a month pays or takes back at present: what is restated, less what earlier
 * corrections of the month already covered.
 */
async function correctedCells(db: Db, position: CalculatedPosition): Promise<CalculationCell[]> {
  const cells = new Map(
    (await selectRestated(db, position)).map((row) => [keyOf(row), asCell(row)]),
  );
  const earlier = groupBy(await selectEarlier(db, position), keyOf);
  for (const [key, said] of earlier) {
    const [first] = said as [CalculationCell];
    // One that pays again what was settled is taken back.
    const cell = cells.get(key) ?? { ...first, count: 0, payoutMicros: 0, notedAt: null };
    const counts = said.map(({ count }) => count);
    cells.set(key, {
      ...cell,
      count:
        cell.count === null || counts.includes(null)
          ? null
          : counts.reduce<number>((left, one) => left - (one ?? 0), cell.count),
      payoutMicros: said.reduce((left, one) => left - one.payoutMicros, cell.payoutMicros),
    });
  }
  const changed = partOf([...cells.values()], position.amountCents)
    .filter(({ payoutMicros }) => payoutMicros !== 0)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.trackerId - b.trackerId));
  const cents = spreadCents(
    changed.map(({ payoutMicros }) => payoutMicros),
    position.amountCents,
  );
  return changed.map((cell, place) => ({ ...cell, payoutCents: cents[place] ?? 0 }));
}

/** Of a deduction that is taken in part, each cell's share: what is left is the next one's. */
function partOf(cells: readonly CalculationCell[], amountCents: number): CalculationCell[] {
  const whole = cells.reduce((sum, { payoutMicros }) => sum + payoutMicros, 0);
  const part = amountCents * microsPerCent;
  // Rounding moves a month by less than a cent.
  if (part >= 0 || whole >= part - microsPerCent) return [...cells];
  return cells.map((cell) => ({
    ...cell,
    count: null,
    payoutMicros: Math.round((cell.payoutMicros * part) / whole),
  }));
}

const keyOf = ({ date, trackerId }: Pick<CalculationCell, 'date' | 'trackerId'>) =>
  `${date} ${trackerId}`;

function asCell({ settledMicros, nowMicros, useCase, ...row }: RestatedRow): CalculationCell {
  const { date, trackerId, agreementId, rateCents, cause, notedAt } = row;
  const counted = paidCount(useCase, row);
  const before = settledCount({ rateCents, payoutMicros: settledMicros }, counted);
  const now = settledCount({ rateCents, payoutMicros: nowMicros }, counted);
  return {
    date,
    trackerId,
    agreementId,
    rateCents,
    count: before === now ? null : now - before,
    payoutMicros: nowMicros - settledMicros,
    payoutCents: 0,
    cause,
    notedAt: notedAt.toISOString(),
  };
}

function selectRestated(
  db: Db,
  { companyId, siteId, months }: CalculatedPosition,
): Promise<RestatedRow[]> {
  const month = monthRange(monthOf(months[0] ?? ''));
  return rows<RestatedRow>(
    db,
    `select r.date, r.tracker_id as "trackerId", t.use_case as "useCase",
            max(m.agreement_id) as "agreementId", max(m.rate_cents) as "rateCents",
            total(m.page_impressions) as "pageImpressions", total(m.views) as views,
            total(r.settled_micros) as "settledMicros", total(r.payout_micros) as "nowMicros",
            max(r.cause) as cause, max(r.noted_at) as "notedAt"
       from restated_payouts r
       join metrics m using (date, site_id, tracker_id, region)
       join trackers t on t.id = r.tracker_id
      where r.site_id = :siteId and r.company_id = :companyId and r.date between :from and :to
      group by 1, 2, 3`,
    { siteId, companyId, ...month },
  );
}

async function selectEarlier(
  db: Db,
  { id, companyId, siteId, months: [month] }: CalculatedPosition,
): Promise<CalculationCell[]> {
  const kept = await rows<{ cells: CalculationCell[] }>(
    db,
    `select k.cells
       from invoice_months u
       join invoices i on i.id = u.invoice_id and i.status <> 'DRAFT'
       join invoice_calculations k on k.position_id = u.position_id
      where u.company_id = :companyId and u.site_id = :siteId and u.month = :month
        and u.kind = 'CORRECTION' and u.is_living and u.position_id < :id`,
    { id, companyId, siteId, month: month ?? null },
  );
  return kept.flatMap(({ cells }) => cells);
}

interface FactRow extends CountedRow {
  payoutMicros: number;
}

/**
 * What the months of a settlement pay at present: since its approval that is what was settled,
 * whatever was counted later. Each site's month is rounded once, as the position was.
 */
async function settledCells(
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
    facts,
    ({ date }) => monthOf(date),
    ({ date }) => [date],
  );
  return facts.map(({ useCase, pageImpressions, views, ...fact }, place) => ({
    ...fact,
    count: settledCount(fact, paidCount(useCase, { pageImpressions, views })),
    payoutCents: cents[place] ?? 0,
  }));
}
