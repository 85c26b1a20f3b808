import { type Day, monthOf } from '../dates.ts';
import { groupBy } from '../group-by.ts';
import { allocateCents, centsFromMicros } from '../money.ts';
import { sumUp } from '../sum-up.ts';
import { allocateTree } from './allocate-tree.ts';

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
  /** The parts of each day, which add up to `byDay`. */
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

/** The unit that is rounded once: a site's month. */
export const siteMonth = ({ siteId, date }: { siteId: number; date: string }): string =>
  `${siteId} ${monthOf(date)}`;

/**
 * The cents of each cell, in the order given. Each unit is rounded once, and shares its cents along
 * the path by largest remainder. With the day first, a day's cells add up to what `settlePayouts`
 * says of the day; with the tracker first, to what it says of the tracker.
 */
export function settleCells<C extends { payoutMicros: number }>(
  cells: readonly C[],
  unitOf: (cell: C) => string,
  pathOf: (cell: C) => readonly unknown[],
): number[] {
  const centsOf = new Map<C, number>();
  for (const unit of groupBy(cells, unitOf).values()) {
    const micros = unit.map(({ payoutMicros }) => payoutMicros);
    const cents = allocateTree(micros, unit.map(pathOf), centsFromMicros(sumUp(micros)));
    unit.forEach((cell, place) => void centsOf.set(cell, cents[place] ?? 0));
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

/** The sums alone, without groups: in these cells parts alternate. */
function microsBy<K>(cells: readonly PayoutCell[], keyOf: (cell: PayoutCell) => K): Map<K, number> {
  const micros = new Map<K, number>();
  for (const cell of cells) add(micros, keyOf(cell), cell.payoutMicros);
  return micros;
}

const sumMicros = (cells: readonly PayoutCell[]): number =>
  cells.reduce((sum, { payoutMicros }) => sum + payoutMicros, 0);

function add<K>(sums: Map<K, number>, key: K, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
