import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { recomputeMetrics } from '#api/modules/feeds/testing/recompute.ts';
import { reportsLines, reportsNetwork } from './plant-reports-world.ts';

/**
 * The expected reports of `plant-reports-world.ts`, worked out from the feeds' lines in plain
 * loops: slow, simple and without any of the product's own code.
 */
export interface PlainMetric {
  site: number;
  date: string;
  tracker: number;
  slug: string;
  owner: string;
  useCase: string;
  region: string;
  pageImpressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenue: bigint;
  payout: bigint;
  /** Whether an agreement was in force. */
  governed: boolean;
  /** Cents per 1000. */
  rate: number | null;
}

/** @param db only to look up the ids of sites and trackers */
export async function plainMetrics(db: Db): Promise<PlainMetric[]> {
  const sites = await db('sites').select('id', 'url');
  const trackers = await db('trackers').select('id', 'slug', 'owner', 'use_case');
  return recomputeMetrics(reportsLines(), reportsNetwork).map((metric) => {
    const site = mustExist(sites.find(({ url }) => url === metric.site));
    const tracker = mustExist(trackers.find(({ slug }) => slug === metric.tracker));
    return {
      site: site.id,
      date: metric.date,
      tracker: tracker.id,
      slug: metric.tracker,
      owner: tracker.owner,
      useCase: tracker.use_case,
      region: metric.region,
      pageImpressions: metric.pageImpressions,
      requests: metric.requests,
      views: metric.views,
      clicks: metric.clicks,
      fallbacks: metric.fallbacks,
      revenue: metric.revenueMicros,
      payout: metric.payoutMicros,
      governed: metric.governed,
      rate: metric.rateCents,
    };
  });
}

export interface PlainDay {
  site: number;
  date: string;
  region: string;
  pageImpressions: number;
  consentPageImpressions: number;
  requests: { QMN: number; WB: number };
  views: { QMN: number; WB: number };
  revenue: { QMN: bigint; WB: bigint };
  payout: { QMN: bigint; WB: bigint };
  all: bigint;
}

/** By site, day and region, with the payout allocated to the ad owners. */
export function plainDays(metrics: readonly PlainMetric[]): PlainDay[] {
  const days = new Map<string, PlainDay>();
  for (const metric of metrics) {
    const key = `${metric.site} ${metric.date} ${metric.region}`;
    const day = days.get(key) ?? {
      site: metric.site,
      date: metric.date,
      region: metric.region,
      pageImpressions: 0,
      consentPageImpressions: 0,
      requests: { QMN: 0, WB: 0 },
      views: { QMN: 0, WB: 0 },
      revenue: { QMN: 0n, WB: 0n },
      payout: { QMN: 0n, WB: 0n },
      all: 0n,
    };
    days.set(key, day);
    if (metric.useCase === 'PAGE_IMPRESSIONS') day.pageImpressions += metric.pageImpressions;
    if (metric.slug === 'desktop-consent' || metric.slug === 'mobile-consent') {
      day.consentPageImpressions += metric.pageImpressions;
    }
    for (const owner of ['QMN', 'WB'] as const) {
      if (metric.owner !== owner) continue;
      day.requests[owner] += metric.requests;
      day.views[owner] += metric.views;
      day.revenue[owner] += metric.revenue;
    }
    day.all += metric.payout;
  }
  for (const day of days.values()) {
    const both = BigInt(day.views.QMN + day.views.WB);
    day.payout.QMN = both === 0n ? day.all / 2n : (day.all * BigInt(day.views.QMN)) / both;
    day.payout.WB = day.all - day.payout.QMN;
  }
  return [...days.values()];
}

/** Cents of micros, half up. */
export const plainCents = (micros: bigint): number => {
  const rest = micros % 10_000n;
  return Number((micros - rest) / 10_000n) + (rest >= 5_000n ? 1 : 0);
};

/** What is wrong with parts under a total, if their cents go by largest remainder. */
export function faultOfParts(
  parts: readonly { micros: bigint; cents: number }[],
  totalCents: number,
): string | undefined {
  let sum = 0;
  let smallestUp = 10_000n;
  let largestDown = 0n;
  for (const { micros, cents } of parts) {
    sum += cents;
    const remainder = micros % 10_000n;
    const up = BigInt(cents) - micros / 10_000n;
    if (up !== 0n && up !== 1n) return `${cents} cents of ${micros} micros`;
    if (up === 1n && remainder < smallestUp) smallestUp = remainder;
    if (up === 0n && remainder > largestDown) largestDown = remainder;
  }
  if (sum !== totalCents) return `${sum} cents in parts of ${totalCents}`;
  return smallestUp < largestDown ? 'a smaller remainder was preferred' : undefined;
}

/**
 * Cents by tracker and region: the whole is split by owner, by recommendations or not, by tracker,
 * by region, each time by largest remainder under the level above.
 *
 * @param metrics of all trackers of a report
 */
export function plainTree(
  metrics: readonly PlainMetric[],
  amount: 'revenue' | 'payout',
): Map<string, number> {
  const order = ['QMN', 'WB', 'GM'];
  const sorted = metrics.toSorted(
    (a, b) =>
      order.indexOf(a.owner) - order.indexOf(b.owner) ||
      a.tracker - b.tracker ||
      (a.region === 'DE' ? 0 : 1) - (b.region === 'DE' ? 0 : 1),
  );
  const levels = [
    (one: PlainMetric) => one.owner,
    (one: PlainMetric) => String(one.slug.startsWith('recommendation-')),
    (one: PlainMetric) => String(one.tracker),
    (one: PlainMetric) => one.region,
  ];
  const leaves = new Map<string, number>();
  const microsOf = (some: readonly PlainMetric[]) => {
    let micros = 0n;
    for (const one of some) micros += one[amount];
    return micros;
  };
  const split = (some: readonly PlainMetric[], level: number, cents: number) => {
    const levelOf = levels[level];
    const [first] = some;
    if (!levelOf) {
      if (first) leaves.set(`${first.tracker} ${first.region}`, cents);
      return;
    }
    const branches: { key: string; own: PlainMetric[] }[] = [];
    for (const one of some) {
      const branch = branches.find(({ key }) => key === levelOf(one));
      if (branch) branch.own.push(one);
      else branches.push({ key: levelOf(one), own: [one] });
    }
    const shares = plainShares(
      branches.map(({ own }) => microsOf(own)),
      cents,
    );
    branches.forEach(({ own }, place) => {
      split(own, level + 1, shares[place] ?? 0);
    });
  };
  split(sorted, 0, plainCents(microsOf(sorted)));
  return leaves;
}

function plainShares(micros: readonly bigint[], total: number): number[] {
  const cents = micros.map((one) => Number(one / 10_000n));
  const byRemainder = [...micros.keys()].sort(
    (a, b) => Number((micros[b] ?? 0n) % 10_000n) - Number((micros[a] ?? 0n) % 10_000n) || a - b,
  );
  let missing = total;
  for (const one of cents) missing -= one;
  for (const place of byRemainder.slice(0, missing)) cents[place] = (cents[place] ?? 0) + 1;
  return cents;
}

export const plainDayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** As many days as from `from` to `to`, directly before. */
export function plainPeriodBefore(from: string, to: string): { from: string; to: string } {
  const days =
    Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000) + 1;
  return { from: plainDayBefore(from, days), to: plainDayBefore(from, 1) };
}

/** A sequence of numbers from 0 to below 1, always the same for the same seed. */
export function plainRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
