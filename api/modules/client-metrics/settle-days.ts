import { type Day, monthOf } from '#shared/dates.ts';
import { paidCount } from '#shared/domain/payout.ts';
import { type PayoutCents, settlePayouts } from '#shared/domain/settlement.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { CatalogueTracker, MetricCell } from './select-client-metrics.ts';
import type { RestatedCell, Settlement } from './select-settlements.ts';

type Status = ClientMetrics['totals']['status'];
type DayStatus = Pick<ClientMetrics['days'][number], 'status' | 'documentNumber'>;

const steps: readonly Status[] = ['estimated', 'final', 'credited', 'paid'];
const least = (all: readonly Status[]): Status | undefined =>
  steps.find((step) => all.includes(step));

/**
 * How far the payout of each day has come, and of all days: no further than what is furthest
 * behind. What pays nothing does not hold the rest back.
 */
export function settleDays(
  cells: readonly MetricCell[],
  settlements: readonly Settlement[],
): { total: Status; byDay: Map<Day, DayStatus> } {
  const units = new Map(settlements.map((one) => [unitOf(one.siteId, one.month), one]));
  const byDay = new Map<Day, DayStatus>();
  const paid: Status[] = [];
  for (const [date, ofDay] of groupBy(cells, (cell) => cell.date)) {
    const paying = ofDay.filter(({ payoutMicros }) => payoutMicros > 0);
    const found = [...new Set(paying.map(({ siteId }) => siteId))].map((siteId) =>
      units.get(unitOf(siteId, monthOf(date))),
    );
    const status = least(found.map((one) => one?.status ?? 'estimated'));
    if (status) paid.push(status);
    const documents = new Set(found.flatMap((one) => one?.document ?? []));
    byDay.set(date, {
      status: status ?? 'estimated',
      documentNumber: documents.size > 0 ? [...documents].sort().join(', ') : null,
    });
  }
  return { total: least(paid) ?? 'estimated', byDay };
}

const unitOf = (siteId: number, month: string) => `${siteId} ${month}`;

type Restated = NonNullable<ClientMetrics['days'][number]['restated']>;

/** Days that would now pay something else than was settled: how much, and why. */
export function restateDays(
  cells: readonly MetricCell[],
  restated: readonly RestatedCell[],
  trackers: readonly CatalogueTracker[],
): Map<Day, Restated> {
  if (restated.length === 0) return new Map();
  const now = payoutsNow(cells, restated);
  return new Map(
    [...groupBy(restated, ({ date }) => date)].map(([date, ofDay]) => [
      date,
      {
        payoutCents: now.byDay.get(date) ?? 0,
        changes: ofDay.flatMap((cell) => presentChange(cell, trackers) ?? []),
      },
    ]),
  );
}

function payoutsNow(cells: readonly MetricCell[], restated: readonly RestatedCell[]): PayoutCents {
  const keyOf = ({ siteId, date, trackerId }: Pick<MetricCell, 'siteId' | 'date' | 'trackerId'>) =>
    `${siteId} ${date} ${trackerId}`;
  const changes = groupBy(restated, keyOf);
  return settlePayouts(
    cells.map((cell) => {
      const own = changes.get(keyOf(cell)) ?? [];
      const micros = own.reduce((sum, one) => sum + one.nowMicros - one.settledMicros, 0);
      return { ...cell, payoutMicros: cell.payoutMicros + micros };
    }),
  );
}

function presentChange(
  { siteId, trackerId, cause, settledMicros, rateCents, ...counts }: RestatedCell,
  trackers: readonly CatalogueTracker[],
): Restated['changes'][number] | undefined {
  const tracker = trackers.find(({ id }) => id === trackerId);
  if (!tracker) return undefined;
  return {
    siteId,
    trackerId,
    cause,
    countThen: rateCents ? settledMicros / (rateCents * 10) : null,
    countNow: paidCount(tracker.useCase, counts),
  };
}
