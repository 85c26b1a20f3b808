import { type ExpectedMetric, recomputeMetrics } from '#api/modules/feeds/testing/recompute.ts';
import type { WorldNetwork } from '#api/modules/feeds/testing/world-network.ts';
import type { Day } from '#shared/dates.ts';
import type { AgreementMode } from '#shared/domain/agreement-terms.ts';
import type { SimulatedCell } from '#shared/domain/what-if.ts';

/** The trackers that a mode pays, by slug, without its ads. */
export const paidTrackers: Record<AgreementMode, string[]> = {
  PLUS: ['desktop-consent', 'mobile-consent', 'desktop-non-consent', 'mobile-non-consent'],
  SELECT: ['desktop-consent', 'mobile-consent'],
  CONTENT_PASS: ['desktop-consent', 'mobile-consent'],
  PILOT: ['pilot-desktop', 'pilot-mobile'],
};

/** What the feeds' lines count in plain loops, as if every site had ever been under this mode. */
export function countUnder(
  mode: AgreementMode,
  lines: Record<string, Iterable<string>>,
  network: WorldNetwork,
): ExpectedMetric[] {
  const only = { status: 'ACTIVE' as const, mode, startsAt: '2026-01-01', endsAt: null, rates: {} };
  const sites = network.sites.map((site) => ({ ...site, agreements: [only] }));
  return recomputeMetrics(lines, { ...network, sites });
}

/** What these counts are paid at these CPMs, day by day, in plain loops. */
export function payByDay(
  counted: readonly ExpectedMetric[],
  rates: Record<string, number>,
): [Day, bigint][] {
  const micros = new Map<Day, bigint>();
  for (const { date, tracker, pageImpressions, views } of counted) {
    const count = paidTrackers.PLUS.includes(tracker) ? pageImpressions : views;
    const paid = BigInt(count) * BigInt(rates[tracker] ?? 0) * 10n;
    micros.set(date, (micros.get(date) ?? 0n) + paid);
  }
  return [...micros].sort();
}

/** What the simulation pays, day by day. */
export function simulatedByDay(cells: readonly SimulatedCell[]): [Day, bigint][] {
  const micros = new Map<Day, bigint>();
  for (const { date, wouldMicros } of cells) {
    micros.set(date, (micros.get(date) ?? 0n) + BigInt(wouldMicros));
  }
  return [...micros].sort();
}
