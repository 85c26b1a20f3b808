import { groupBy } from '../../group-by.ts';
import { sumUp } from '../../sum-up.ts';
import type { ChangeGroup, ChangeTracker } from './change-world.ts';
import type { Leaf, LeafStage } from './leaf.ts';
import { type PaidSide, paySide, sumPaid } from './pay-side.ts';

/**
 * The payout of a group as products: for readers, days × page views a day × device × consent ×
 * agreement × rate; for ads paid by their views, days × views a day × agreement × rate. Settled
 * amounts are added to these.
 */
export function payoutLeaves(
  { siteId, ...sides }: ChangeGroup,
  catalogue: readonly ChangeTracker[],
  days: { before: number; now: number },
): Leaf[] {
  const before = paySide(sides.before, catalogue);
  const now = paySide(sides.now, catalogue);
  const rate = siteId === null ? 'averageRate' : 'rate';
  const leafOf = (
    trackers: readonly ChangeTracker[],
    counts: (side: PaidSide) => LeafStage[],
  ): Leaf => {
    const stagesOf = (side: PaidSide, length: number): LeafStage[] => {
      const own = sumPaid(side, trackers);
      return [
        ['days', length],
        ['missing', daysOf(side, trackers)],
        ...counts(side),
        ['agreement', own.governed],
        [rate, own.micros],
      ];
    };
    const [tracker, ...others] = trackers;
    return {
      siteId,
      trackerId: others.length > 0 ? null : (tracker?.id ?? null),
      owner: null,
      before: stagesOf(before, days.before),
      now: stagesOf(now, days.now),
      beside: [
        {
          kind: 'settled',
          micros: sumPaid(now, trackers).kept - sumPaid(before, trackers).kept,
        },
      ],
    };
  };
  const readers = catalogue.filter(({ useCase }) => useCase !== 'AD_TRACKING');
  const ads = catalogue.filter(({ useCase }) => useCase === 'AD_TRACKING');
  const devices = [...groupBy(readers, ({ deviceType }) => deviceType).values()];
  // Pilots are counted without asking for consent: no such mix compares them with others.
  const pilots = [isPilot(before, readers), isPilot(now, readers)];
  const isOtherKind = pilots.includes(true) && pilots.includes(false);
  return [
    ...devices.flatMap((ofDevice) =>
      (isOtherKind ? [ofDevice] : ofDevice.map((one) => [one])).map((trackers) =>
        leafOf(trackers, (side) => [
          ['views', countOf(side, readers)],
          ['device', countOf(side, ofDevice)],
          ...(isOtherKind ? [] : [['consent', countOf(side, trackers)] satisfies LeafStage]),
        ]),
      ),
    ),
    ...ads.map((tracker) => leafOf([tracker], (side) => [['paidViews', countOf(side, [tracker])]])),
  ];
}

const countOf = (side: PaidSide, trackers: readonly ChangeTracker[]): number =>
  sumPaid(side, trackers).count;

/** At least one where anything was counted. */
function daysOf(side: PaidSide, trackers: readonly ChangeTracker[]): number {
  const days = side.dataDays[trackers[0]?.owner ?? 'GM'];
  return Math.max(days, sumUp([...side.paid.values()].map(({ count }) => count)) > 0 ? 1 : 0);
}

function isPilot(side: PaidSide, readers: readonly ChangeTracker[]): boolean | null {
  const pilots = readers.filter(({ useCase }) => useCase === 'PILOT_TRACKING');
  const [all, ofPilots] = [countOf(side, readers), countOf(side, pilots)];
  return all === 0 ? null : ofPilots * 2 > all;
}
