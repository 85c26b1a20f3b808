import { type Completeness, completenessOf, type Freshness } from '#api/modules/feeds/read.ts';
import { addDay, type Day, listDays, monthOf, monthRange } from '#shared/dates.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { forecastMonth } from '#shared/domain/forecast.ts';
import { paidCount } from '#shared/domain/payout.ts';
import { begunDays, listSteps, stepOf } from '#shared/domain/periods/periods.ts';
import type { Period, PreviousPeriod } from '#shared/domain/previous-period.ts';
import { type PayoutCents, settlePayouts } from '#shared/domain/settlement.ts';
import { centsFromMicros } from '#shared/money.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { consentSlugs } from './consent-slugs.ts';
import { countedPayouts } from './counted-payouts.ts';
import { isOwnThroughout } from './is-own-throughout.ts';
import { type Restatement, restateDays } from './restate-days.ts';
import type { CatalogueTracker, MetricCell, OwnSite, SiteMonth } from './select-client-metrics.ts';
import type { Settlement } from './select-settlements.ts';
import { settleDays } from './settle-days.ts';

interface ClientMetricsInput {
  period: Period;
  previous: PreviousSums | null;
  today: Day;
  sites: readonly OwnSite[];
  /** In the catalogue's order. */
  trackers: readonly CatalogueTracker[];
  /** Of the period. */
  cells: readonly MetricCell[];
  /** Of the period. */
  settlements: readonly Settlement[];
  /** Of its whole months. */
  restatement: Restatement;
  completeness: ReadonlyMap<Day, Completeness>;
  freshness: readonly Freshness[];
  /** Are documents named to the reader? */
  readsDocuments: boolean;
}

interface PreviousSums extends PreviousPeriod {
  siteMonths: readonly SiteMonth[];
  /** Of the days compared; absent where cells tell each day. */
  ofMonths?: readonly SiteMonth[] | undefined;
}

export function presentClientMetrics(input: ClientMetricsInput): ClientMetrics {
  const { period, previous, sites, trackers, cells, completeness, freshness } = input;
  const payouts = settlePayouts(cells);
  const { total, byDay, bySite, byTracker } = countCells(trackers, cells);
  const { totalCents } = payouts;
  const settled = settleDays(cells, input.settlements);
  const { readsDocuments } = input;
  const restated = restateDays(input.restatement, trackers, readsDocuments);
  const step = stepOf(period);
  const counted = countedPayouts(step === 'day' ? cells : [], trackers);
  return {
    ...period,
    step,
    totals: {
      payoutCents: totalCents,
      status: settled.total,
      ...total,
      payoutPerThousandCents: perThousand(totalCents, total.pageImpressions),
      forecastCents: forecastCents(input),
    },
    previous: previous && presentPrevious(previous, cells),
    positions: presentPositions(trackers, byTracker, payouts, counted.byTracker),
    days: listSteps(period, step).map(({ from: date, to }) => ({
      date,
      completeness: completenessOf(
        listDays(date, to < input.today ? to : input.today),
        completeness,
      ),
      status: settled.byDay.get(date)?.status ?? 'estimated',
      documentNumber: (readsDocuments && settled.byDay.get(date)?.documentNumber) || null,
      payoutCents: payouts.byDay.get(date) ?? 0,
      restated: restated.get(date) ?? null,
      pageImpressions: byDay.get(date)?.pageImpressions ?? 0,
      adViews: byDay.get(date)?.adViews ?? 0,
      positions: presentDayPositions(
        trackers,
        byDay.get(date)?.byTracker,
        payouts.byTrackerOfDay.get(date),
        counted.byDay.get(date),
      ),
    })),
    sites: sites.map(({ id, url }) => ({
      id,
      url,
      payoutCents: payouts.bySite.get(id) ?? 0,
      pageImpressions: bySite.get(id)?.pageImpressions ?? 0,
    })),
    freshness: [...freshness],
  };
}

function presentPrevious(
  { from, to, of, siteMonths, ofMonths }: PreviousSums,
  cells: readonly MetricCell[],
): ClientMetrics['previous'] {
  if (siteMonths.length === 0) return null;
  return {
    from,
    to,
    payoutCents: centsOfUnits(siteMonths),
    pageImpressions: siteMonths.reduce((count, { pageImpressions }) => count + pageImpressions, 0),
    of: of && { ...of, payoutCents: centsOfUnits(ofMonths ?? unitsOf(cells, of)) },
  };
}

type Unit = Pick<SiteMonth, 'payoutMicros'>;

/** Each site's months, of these days of its cells. */
function unitsOf(cells: readonly MetricCell[], { from, to }: Period): Unit[] {
  const units = new Map<string, Unit>();
  for (const { siteId, date, payoutMicros } of cells) {
    if (date < from || date > to) continue;
    const unit = countsOf(units, `${siteId} ${monthOf(date)}`, () => ({ payoutMicros: 0 }));
    unit.payoutMicros += payoutMicros;
  }
  return [...units.values()];
}

/** A site's month is the unit of settlement, rounded once: alike on both sides of a comparison. */
const centsOfUnits = (units: readonly Unit[]): number =>
  units.reduce((cents, { payoutMicros }) => cents + centsFromMicros(payoutMicros), 0);

/**
 * Only the current month has a pace, from its first day up to today or yesterday, of sites that are
 * one's own in all of it. Its calculation shows the payout of these days.
 */
function forecastCents({ period, today, sites, cells }: ClientMetricsInput): number | null {
  const wholeMonth = monthRange(monthOf(today));
  const { to: until } = begunDays(period, today);
  const isMonthSoFar = period.from === wholeMonth.from && period.to <= wholeMonth.to;
  if (!isMonthSoFar || until < addDay(today, -1)) return null;
  const going = sites.filter((site) => isOwnThroughout(site, wholeMonth));
  if (sites.length > 0 && going.length === 0) return null;
  const ids = new Set(going.map(({ id }) => id));
  let [paced, rest] = [0, 0];
  for (const { siteId, date, payoutMicros } of cells) {
    if (date > until) continue;
    if (ids.has(siteId)) paced += payoutMicros;
    else rest += payoutMicros;
  }
  return centsFromMicros(forecastMonth(paced, until) + rest);
}

function presentPositions(
  trackers: readonly CatalogueTracker[],
  counts: ReadonlyMap<number, TrackerCounts>,
  { byTracker, totalCents }: PayoutCents,
  counted: ReadonlyMap<number, number>,
): ClientMetrics['positions'] {
  return trackers.flatMap(({ id, slug, name, owner, deviceType, useCase }) => {
    const own = counts.get(id);
    if (!own) return [];
    const { requests, views, hasUnpaid } = own;
    const count = paidCount(useCase, own);
    if (count === 0 && requests === 0) return [];
    const payoutCents = byTracker.get(id) ?? 0;
    const rates = [...own.rates].sort((a, b) => a - b);
    const [rate = null, ...others] = rates;
    return {
      trackerId: id,
      slug,
      name,
      owner,
      deviceType,
      unit: useCase === 'PAGE_IMPRESSIONS' ? ('pageImpressions' as const) : ('views' as const),
      count,
      requests,
      fillRate: fillRate(views, requests),
      rateCents: hasUnpaid || others.length > 0 ? null : rate,
      rates,
      payoutCents,
      countedCents: counted.get(id) ?? null,
      share: totalCents === 0 ? null : payoutCents / totalCents,
    };
  });
}

function presentDayPositions(
  trackers: readonly CatalogueTracker[],
  counts: ReadonlyMap<number, PaidCounts> | undefined,
  cents: ReadonlyMap<number, number> | undefined,
  counted: ReadonlyMap<number, number> | undefined,
) {
  const positions: ClientMetrics['days'][number]['positions'] = [];
  for (const { id, useCase } of trackers) {
    const own = counts?.get(id);
    if (!own) continue;
    positions.push({
      trackerId: id,
      count: paidCount(useCase, own),
      payoutCents: cents?.get(id) ?? 0,
      countedCents: counted?.get(id) ?? null,
    });
  }
  return positions;
}

interface Counts {
  pageImpressions: number;
  consentPageImpressions: number;
  adViews: number;
}

type PaidCounts = Pick<MetricCell, 'pageImpressions' | 'views'>;

interface TrackerCounts extends PaidCounts {
  requests: number;
  /** Cents per 1000, each of them once. */
  rates: Set<number>;
  /** Was there no rate for part of the count? */
  hasUnpaid: boolean;
}

interface DayCounts extends Counts {
  byTracker: Map<number, PaidCounts>;
}

/** Counts cells by what their trackers stand for, in one pass over a month's thousands. */
function countCells(trackers: readonly CatalogueTracker[], cells: readonly MetricCell[]) {
  const kinds = new Map(
    trackers.map(({ id, slug, owner, useCase }) => [
      id,
      {
        useCase,
        isPage: useCase === 'PAGE_IMPRESSIONS',
        isConsent: consentSlugs.has(slug),
        isAd: owner !== 'GM',
      },
    ]),
  );
  const total = noCounts();
  const byDay = new Map<Day, DayCounts>();
  const bySite = new Map<number, Counts>();
  const byTracker = new Map<number, TrackerCounts>();
  const newDay = (): DayCounts => ({ ...noCounts(), byTracker: new Map() });
  for (const cell of cells) {
    const { siteId, date, trackerId, pageImpressions, requests, views, rateCents } = cell;
    const kind = kinds.get(trackerId);
    if (!kind) continue;
    const ofDay = countsOf(byDay, date, newDay);
    for (const counts of [total, ofDay, countsOf(bySite, siteId, noCounts)]) {
      if (kind.isPage) counts.pageImpressions += pageImpressions;
      if (kind.isConsent) counts.consentPageImpressions += pageImpressions;
      if (kind.isAd) counts.adViews += views;
    }
    const tracker = countsOf(byTracker, trackerId, noTrackerCounts);
    for (const counts of [tracker, countsOf(ofDay.byTracker, trackerId, noPaidCounts)]) {
      counts.pageImpressions += pageImpressions;
      counts.views += views;
    }
    tracker.requests += requests;
    if (rateCents !== null) tracker.rates.add(rateCents);
    else if (paidCount(kind.useCase, cell) > 0) tracker.hasUnpaid = true;
  }
  return { total, byDay, bySite, byTracker };
}

const noCounts = (): Counts => ({ pageImpressions: 0, consentPageImpressions: 0, adViews: 0 });
const noPaidCounts = (): PaidCounts => ({ pageImpressions: 0, views: 0 });
const noTrackerCounts = (): TrackerCounts => ({
  ...noPaidCounts(),
  requests: 0,
  rates: new Set(),
  hasUnpaid: false,
});

function countsOf<K, C>(groups: Map<K, C>, key: K, none: () => C): C {
  const known = groups.get(key);
  if (known) return known;
  const counts = none();
  groups.set(key, counts);
  return counts;
}

/** Cents per 1000, half up; null without any. */
function perThousand(cents: number, count: number): number | null {
  return count === 0 ? null : Math.floor((2000 * cents + count) / (2 * count));
}
