import type { Day } from '../dates.ts';
import type { AgreementMode, Rate } from './agreement-terms.ts';
import type { ChangeTracker } from './explain-change/change-world.ts';
import { paidCount, payoutMicros } from './payout.ts';

/** What a tracker counted on a day, and was paid. */
export interface CountedCell {
  date: Day;
  trackerId: number;
  pageImpressions: number;
  views: number;
  revenueMicros: number;
  payoutMicros: number;
}

export interface SimulatedCell extends CountedCell {
  /** Under the terms asked about. */
  wouldMicros: number;
  device: ChangeTracker['deviceType'];
}

interface Asked {
  mode: AgreementMode;
  rates: readonly Rate[];
  trackers: readonly Pick<ChangeTracker, 'id' | 'deviceType' | 'useCase'>[];
  counted: readonly CountedCell[];
  /** The page views of days that were under a pilot, by consent. */
  consented: readonly { date: Day; trackerId: number; pageImpressions: number }[];
}

/**
 * A site's days under other terms, priced by the usual rules: a pilot by page views per device,
 * everything else by device and consent. Ads are counted and earn as they did. A pilot's day whose
 * raw rows do not add up to what it counted cannot be split by consent.
 */
export function simulateTerms({ mode, rates, trackers, counted, consented }: Asked): {
  cells: SimulatedCell[];
  uncomputable: Day[];
} {
  const byId = new Map(trackers.map((tracker) => [tracker.id, tracker]));
  const rateOf = new Map(rates.map(({ trackerId, viewsCpm }) => [trackerId, viewsCpm]));
  const pilotOf = (device: string) =>
    trackers.find((one) => one.useCase === 'PILOT_TRACKING' && one.deviceType === device)?.id;
  const isPilot = ({ trackerId }: CountedCell) => byId.get(trackerId)?.useCase === 'PILOT_TRACKING';

  const uncomputable = mode === 'PILOT' ? [] : daysThatDiffer(counted.filter(isPilot), consented);
  const left = new Set(uncomputable);
  const cells = counted.flatMap((cell): SimulatedCell[] => {
    const tracker = byId.get(cell.trackerId);
    if (!tracker || left.has(cell.date)) return [];
    const device = tracker.deviceType;
    const pay = (
      trackerId: number | undefined,
      useCase: ChangeTracker['useCase'],
      counts: Counts,
    ) => payoutMicros(paidCount(useCase, counts), rateOf.get(trackerId ?? 0) ?? null);
    if (tracker.useCase === 'PAGE_IMPRESSIONS' && mode === 'PILOT') {
      const views = { views: cell.pageImpressions, pageImpressions: 0 };
      return [{ ...cell, device, wouldMicros: pay(pilotOf(device), 'PILOT_TRACKING', views) }];
    }
    if (tracker.useCase === 'PILOT_TRACKING' && mode !== 'PILOT') {
      return [{ ...cell, device, wouldMicros: 0 }];
    }
    return [{ ...cell, device, wouldMicros: pay(tracker.id, tracker.useCase, cell) }];
  });
  if (mode === 'PILOT') return { cells, uncomputable };
  for (const { date, trackerId, pageImpressions } of consented) {
    const tracker = byId.get(trackerId);
    if (!tracker || left.has(date)) continue;
    const counts = { pageImpressions, views: 0 };
    const wouldMicros = payoutMicros(
      paidCount(tracker.useCase, counts),
      rateOf.get(trackerId) ?? null,
    );
    const device = tracker.deviceType;
    cells.push({
      date,
      trackerId,
      ...counts,
      revenueMicros: 0,
      payoutMicros: 0,
      device,
      wouldMicros,
    });
  }
  return { cells, uncomputable };
}

type Counts = Pick<CountedCell, 'pageImpressions' | 'views'>;

function daysThatDiffer(pilots: readonly CountedCell[], consented: Asked['consented']): Day[] {
  const missing = new Map<Day, number>();
  for (const { date, views } of pilots) missing.set(date, (missing.get(date) ?? 0) + views);
  for (const { date, pageImpressions } of consented) {
    missing.set(date, (missing.get(date) ?? 0) - pageImpressions);
  }
  return [...missing].flatMap(([date, count]) => (count === 0 ? [] : [date])).sort();
}
