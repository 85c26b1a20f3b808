import { type Day, monthOf } from '../dates.ts';
import { groupBy } from '../group-by.ts';
import { allocateCents, centsFromMicros } from '../money.ts';

export interface PayoutCell {
  siteId: number;
  date: Day;
  trackerId: number;
  payoutMicros: number;
}

export interface PayoutCents {
  totalCents: number;
  bySite: Map<number, number>;
  byDay: Map<Day, number>;
  byTracker: Map<number, number>;
  /** Parts of a day, under `byDay`. */
  byTrackerOfDay: Map<Day, Map<number, number>>;
}

/**
 * Payouts in cents as settled: the unit is site × month, rounded half up once, and every total is a
 * sum of units. Parts get their cents from their units by largest remainder, so that days, trackers
 * and sites each add up to the total.
 *
 * @param cells micro-euros, never negative; each tracker of a site's day is one
 */
export function settlePayouts(cells: readonly PayoutCell[]): PayoutCents {
  const result: PayoutCents = {
    totalCents: 0,
    bySite: new Map(),
    byDay: new Map(),
    byTracker: new Map(),
    byTrackerOfDay: new Map(),
  };
  for (const [siteId, ofSite] of groupBy(cells, (cell) => cell.siteId)) {
    for (const unit of groupBy(ofSite, ({ date }) => monthOf(date)).values()) {
      const unitCents = centsFromMicros(sumMicros(unit));
      result.totalCents += unitCents;
      add(result.bySite, siteId, unitCents);
      const trackers = microsBy(unit, (cell) => cell.trackerId);
      for (const [trackerId, cents] of shareOut(trackers, unitCents)) {
        add(result.byTracker, trackerId, cents);
      }
      const days = groupBy(unit, (cell) => cell.date);
      for (const [date, dayCents] of shareOut(microsOf(days), unitCents)) {
        add(result.byDay, date, dayCents);
        const ofDay = result.byTrackerOfDay.get(date) ?? new Map<number, number>();
        result.byTrackerOfDay.set(date, ofDay);
        const cells = days.get(date) ?? [];
        const cents = allocateCents(
          cells.map(({ payoutMicros }) => payoutMicros),
          dayCents,
        );
        cells.forEach(({ trackerId }, place) => {
          add(ofDay, trackerId, cents[place] ?? 0);
        });
      }
    }
  }
  return result;
}

/**
 * The cents of each cell, in the order given. A day's cells add up to what `settlePayouts` says of
 * the day (and of each tracker of it), or, with `tracker` first, a tracker's to the tracker.
 */
export function settleCells(cells: readonly PayoutCell[], first: 'day' | 'tracker'): number[] {
  const centsOf = new Map<PayoutCell, number>();
  const partOf = ({ date, trackerId }: PayoutCell) => (first === 'day' ? date : trackerId);
  const units = groupBy(cells, ({ siteId, date }) => `${siteId} ${monthOf(date)}`);
  for (const unit of units.values()) {
    const parts = groupBy(unit, partOf);
    for (const [part, cents] of shareOut(microsOf(parts), centsFromMicros(sumMicros(unit)))) {
      const ofPart = parts.get(part) ?? [];
      const own = allocateCents(
        ofPart.map(({ payoutMicros }) => payoutMicros),
        cents,
      );
      ofPart.forEach((cell, place) => {
        centsOf.set(cell, own[place] ?? 0);
      });
    }
  }
  return cells.map((cell) => centsOf.get(cell) ?? 0);
}

/** Cents of each part under a total of cents. */
function shareOut<K>(micros: ReadonlyMap<K, number>, totalCents: number): [K, number][] {
  const cents = allocateCents([...micros.values()], totalCents);
  return [...micros.keys()].map((key, index) => [key, cents[index] ?? 0]);
}

const microsOf = <K>(groups: ReadonlyMap<K, readonly PayoutCell[]>): Map<K, number> =>
  new Map([...groups].map(([key, cells]) => [key, sumMicros(cells)]));

/** The same without groups, where parts alternate and only their sums are needed. */
function microsBy<K>(cells: readonly PayoutCell[], keyOf: (cell: PayoutCell) => K): Map<K, number> {
  const micros = new Map<K, number>();
  for (const cell of cells) add(micros, keyOf(cell), cell.payoutMicros);
  return micros;
}

const sumMicros = (cells: readonly Pick<PayoutCell, 'payoutMicros'>[]): number =>
  cells.reduce((sum, { payoutMicros }) => sum + payoutMicros, 0);

function add<K>(sums: Map<K, number>, key: K, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
