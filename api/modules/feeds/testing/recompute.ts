import { berlinDateOf } from './world-lines.ts';
import {
  smallNetwork,
  type WorldAgreement,
  type WorldDomain,
  type WorldNetwork,
  type WorldPlacement,
} from './world-network.ts';

/**
 * The expected numbers, worked out from the feeds' lines in plain loops: slow, simple and without
 * any of the product's own code.
 */
export interface ExpectedMetric {
  site: string;
  date: string;
  tracker: string;
  region: string;
  pageImpressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenueMicros: bigint;
  rateCents: number | null;
  payoutMicros: bigint;
  governed: boolean;
}

export interface ExpectedDay {
  pageImpressions: number;
  consentPageImpressions: number;
  qmnViews: number;
  wbViews: number;
  qmnRevenueMicros: bigint;
  wbRevenueMicros: bigint;
  payoutMicros: bigint;
  qmnPayoutMicros: bigint;
  wbPayoutMicros: bigint;
  governed: boolean;
}

const pageTrackers = [
  'desktop-consent',
  'mobile-consent',
  'desktop-non-consent',
  'mobile-non-consent',
];
const qmnTrackers = ['qmn-video', 'mobile-hpa-1', 'in-text'];
export const wbTrackers = ['wb-billboard', 'wb-video'];

interface Network extends WorldNetwork {
  /** Absent: each site has its url, ever since. */
  domains?: readonly WorldDomain[];
}

export function recomputeMetrics(
  lines: Record<string, Iterable<string>>,
  network: Network = smallNetwork,
): ExpectedMetric[] {
  const { sites, placements } = network;
  const domains =
    network.domains ??
    sites.map(({ url }): WorldDomain => ({ domain: url, site: url, fromOn: null, toOn: null }));
  const found = new Map<string, ExpectedMetric>();

  function metricOf(site: string, date: string, tracker: string, region: string): ExpectedMetric {
    const key = `${site} ${date} ${tracker} ${region}`;
    let metric = found.get(key);
    if (!metric) {
      metric = {
        site,
        date,
        tracker,
        region,
        pageImpressions: 0,
        requests: 0,
        views: 0,
        clicks: 0,
        fallbacks: 0,
        revenueMicros: 0n,
        rateCents: null,
        payoutMicros: 0n,
        governed: false,
      };
      found.set(key, metric);
    }
    return metric;
  }

  for (const line of lines.cm ?? []) {
    const [hour = '', domain = '', country = '', device, consent, count] = line.split(',');
    if (country !== 'DE' && country !== 'AT') continue;
    let url = domain.toLowerCase();
    if (url.startsWith('www.')) url = url.slice(4);
    const date = berlinDateOf(hour);
    const held = domains.find(
      (one) =>
        one.domain === url &&
        (one.fromOn === null || date >= one.fromOn) &&
        (one.toOn === null || date <= one.toOn),
    );
    const site = sites.find((one) => one.url === held?.site);
    if (!site) continue;
    const agreement = governing(site.agreements, date);
    const screen = device === 'desktop' ? 'desktop' : 'mobile';
    if (agreement?.mode === 'PILOT') {
      metricOf(site.url, date, `pilot-${screen}`, country).views += Number(count);
    } else {
      const tracker = `${screen}-${consent === 'given' ? 'consent' : 'non-consent'}`;
      metricOf(site.url, date, tracker, country).pageImpressions += Number(count);
    }
  }

  for (const [feed, source] of [
    ['qmn', 'QMN'],
    ['f11-de', 'F11'],
    ['f11-at', 'F11'],
  ] as const) {
    for (const line of lines[feed] ?? []) {
      const cells = line.split(',');
      const date = feed === 'qmn' ? berlinDateOf(cells[0] ?? '') : (cells[0] ?? '');
      const placement = feed === 'qmn' ? cells[1] : cells[2];
      const region = feed === 'qmn' ? cells[2] : feed === 'f11-de' ? 'DE' : 'AT';
      if (region !== 'DE' && region !== 'AT') continue;
      let holder: WorldPlacement | undefined;
      for (const one of placements) {
        if (one.source !== source || one.placementId !== placement) continue;
        if (one.fromOn !== null && date < one.fromOn) continue;
        if (one.toOn !== null && date > one.toOn) continue;
        holder = one;
      }
      if (!holder) continue;
      const metric = metricOf(holder.site, date, holder.tracker, region);
      metric.requests += Number(cells[3]);
      metric.views += Number(cells[4]);
      metric.clicks += Number(cells[5]);
      metric.fallbacks += Number(cells[6]);
      const [euros = '0', decimals = ''] = (cells[7] ?? '').split('.');
      metric.revenueMicros += BigInt(euros) * 1_000_000n + BigInt(decimals.padEnd(6, '0'));
    }
  }

  for (const metric of found.values()) {
    const site = sites.find((one) => one.url === metric.site);
    const agreement = governing(site?.agreements ?? [], metric.date);
    metric.governed = agreement !== undefined;
    metric.rateCents = agreement?.rates[metric.tracker] ?? null;
    const paid = pageTrackers.includes(metric.tracker) ? metric.pageImpressions : metric.views;
    metric.payoutMicros = BigInt(paid) * BigInt(metric.rateCents ?? 0) * 10n;
  }
  return [...found.values()];
}

/** By site, day and region: `alpha.example 2026-10-25 DE`. */
export function recomputeDays(metrics: readonly ExpectedMetric[]): Map<string, ExpectedDay> {
  const days = new Map<string, ExpectedDay>();
  for (const metric of metrics) {
    const key = `${metric.site} ${metric.date} ${metric.region}`;
    const day = days.get(key) ?? {
      pageImpressions: 0,
      consentPageImpressions: 0,
      qmnViews: 0,
      wbViews: 0,
      qmnRevenueMicros: 0n,
      wbRevenueMicros: 0n,
      payoutMicros: 0n,
      qmnPayoutMicros: 0n,
      wbPayoutMicros: 0n,
      governed: false,
    };
    days.set(key, day);
    day.pageImpressions += metric.pageImpressions;
    if (/^(desktop|mobile)-consent$/.test(metric.tracker)) {
      day.consentPageImpressions += metric.pageImpressions;
    }
    if (qmnTrackers.includes(metric.tracker)) {
      day.qmnViews += metric.views;
      day.qmnRevenueMicros += metric.revenueMicros;
    }
    if (wbTrackers.includes(metric.tracker)) {
      day.wbViews += metric.views;
      day.wbRevenueMicros += metric.revenueMicros;
    }
    day.payoutMicros += metric.payoutMicros;
    day.governed ||= metric.governed;
  }
  for (const day of days.values()) {
    const both = BigInt(day.qmnViews + day.wbViews);
    day.qmnPayoutMicros =
      both === 0n ? day.payoutMicros / 2n : (day.payoutMicros * BigInt(day.qmnViews)) / both;
    day.wbPayoutMicros = day.payoutMicros - day.qmnPayoutMicros;
  }
  return days;
}

/** Cents of micros, half up. */
export function roundedCents(micros: bigint): number {
  const cents = micros / 10_000n;
  return Number(micros % 10_000n >= 5_000n ? cents + 1n : cents);
}

function governing(agreements: WorldAgreement[], date: string): WorldAgreement | undefined {
  for (const agreement of agreements) {
    if (agreement.status !== 'ACTIVE' && agreement.status !== 'RETIRED') continue;
    if (date < agreement.startsAt) continue;
    if (agreement.endsAt !== null && date > agreement.endsAt) continue;
    return agreement;
  }
  return undefined;
}
