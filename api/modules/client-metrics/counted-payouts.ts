import { type Day, monthOf } from '#shared/dates.ts';
import { paidCount, payoutMicros } from '#shared/domain/payout.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import { sumUp } from '#shared/sum-up.ts';
import type { CatalogueTracker, MetricCell } from './select-client-metrics.ts';

/**
 * What counts come to at their rates, for trackers whose settled payouts say something else, in
 * all and by day: final days keep their payout while counts go on.
 */
export function countedPayouts(
  cells: readonly MetricCell[],
  trackers: readonly CatalogueTracker[],
): { byTracker: Map<number, number>; byDay: Map<Day, Map<number, number>> } {
  const useCases = new Map(trackers.map(({ id, useCase }) => [id, useCase]));
  const microsOf = (cell: MetricCell) =>
    payoutMicros(paidCount(useCases.get(cell.trackerId) ?? 'AD_TRACKING', cell), cell.rateCents);
  /** Of each tracker that differs; each site's month is rounded once. */
  const countedBy = (all: readonly MetricCell[]): Map<number, number> => {
    const differs = new Set<number>();
    for (const cell of all) if (microsOf(cell) !== cell.payoutMicros) differs.add(cell.trackerId);
    const own = all.filter(({ trackerId }) => differs.has(trackerId));
    return new Map(
      [...groupBy(own, ({ trackerId }) => trackerId)].map(([trackerId, ofTracker]) => {
        const units = groupBy(ofTracker, ({ siteId, date }) => `${siteId} ${monthOf(date)}`);
        const cents = [...units.values()].map((unit) => centsFromMicros(sumUp(unit.map(microsOf))));
        return [trackerId, sumUp(cents)];
      }),
    );
  };
  const byTracker = countedBy(cells);
  const differing = cells.filter(({ trackerId }) => byTracker.has(trackerId));
  const byDay = new Map(
    [...groupBy(differing, ({ date }) => date)].map(([date, ofDay]) => [date, countedBy(ofDay)]),
  );
  return { byTracker, byDay };
}
