import { allocateTree } from '#shared/domain/allocate-tree.ts';
import { isRecommendation } from '#shared/domain/recommendations.ts';
import { centsFromMicros } from '#shared/money.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';
import { sumUp } from '#shared/sum-up.ts';
import type { TrackerSums } from './select-tracker-figures.ts';

export interface TrackerCents {
  revenueCents: number;
  payoutCents: number;
}

const amounts = { revenueCents: 'revenueMicros', payoutCents: 'payoutMicros' } as const;

/** As in the profit report, which gives a cent between two equals to the first. */
const owners: readonly ReportTracker['owner'][] = ['QMN', 'WB', 'GM'];

/**
 * Cents of all trackers under the whole report's revenue and payout: of their owners, of
 * recommendations or not, of each tracker, and of its regions. A table of some of them takes its
 * cents from here, so that adjacent tables add up to what is above all of them.
 *
 * @param sums of every tracker, by tracker or by tracker and region
 * @param catalogue in its order
 */
export function settleTrackers(
  sums: readonly TrackerSums[],
  catalogue: readonly ReportTracker[],
): Map<TrackerSums, TrackerCents> {
  const ofTracker = new Map<number | null, TrackerSums[]>();
  for (const row of sums) {
    const { trackerId } = row;
    ofTracker.set(trackerId, [...(ofTracker.get(trackerId) ?? []), row]);
  }
  const leaves = owners.flatMap((owner) =>
    catalogue
      .filter((tracker) => tracker.owner === owner)
      .flatMap((tracker) =>
        (ofTracker.get(tracker.id) ?? []).toSorted(byRegion).map((row) => ({
          row,
          path: [owner, isRecommendation(tracker), tracker.id, row.region],
        })),
      ),
  );
  const paths = leaves.map(({ path }) => path);
  const centsOf = (name: keyof typeof amounts) => {
    const micros = leaves.map(({ row }) => row[amounts[name]]);
    return allocateTree(micros, paths, centsFromMicros(sumUp(micros)));
  };
  const [revenue, payout] = [centsOf('revenueCents'), centsOf('payoutCents')];
  return new Map(
    leaves.map(({ row }, place) => [
      row,
      { revenueCents: revenue[place] ?? 0, payoutCents: payout[place] ?? 0 },
    ]),
  );
}

/** DE before AT, as in tables. */
const byRegion = (a: TrackerSums, b: TrackerSums) => (b.region ?? '').localeCompare(a.region ?? '');
