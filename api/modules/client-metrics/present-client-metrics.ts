import type { Completeness, Freshness } from '#api/modules/feeds/feed-completeness.ts';
import { type Day, listDays, monthOf } from '#shared/dates.ts';
import { forecastMonth } from '#shared/domain/forecast.ts';
import { paidCount } from '#shared/domain/payout.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { type PayoutCents, settlePayouts } from '#shared/domain/settlement.ts';
import { centsFromMicros } from '#shared/money.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { CatalogueTracker, MetricCell, SiteMonth } from './select-client-metrics.ts';

interface ClientMetricsInput {
  period: Period;
  previous: PreviousPeriod | null;
  today: Day;
  sites: readonly { id: number; url: string }[];
  /** In the catalogue's order. */
  trackers: readonly CatalogueTracker[];
  /** Of the period and, for a forecast, of the month to date. */
  cells: readonly MetricCell[];
  completeness: ReadonlyMap<Day, Completeness>;
  freshness: readonly Freshness[];
}

interface PreviousPeriod extends Period {
  siteMonths: readonly SiteMonth[];
}

/** No document of a settlement exists yet that would make a day final. */
const status = 'estimated';

export function presentClientMetrics(input: ClientMetricsInput): ClientMetrics {
  const { period, previous, sites, trackers, completeness, freshness } = input;
  const cells = input.cells.filter(isWithin(period));
  const payouts = settlePayouts(cells);
  const count = countWith(trackers);
  const { pageImpressions, consentPageImpressions, adViews } = count(cells);
  const { totalCents } = payouts;
  const byDay = groupCells(cells, ({ date }) => date);
  const bySite = groupCells(cells, ({ siteId }) => siteId);
  return {
    ...period,
    totals: {
      payoutCents: totalCents,
      status,
      pageImpressions,
      consentPageImpressions,
      adViews,
      payoutPerThousandCents: perThousand(totalCents, pageImpressions),
      forecastCents: forecastCents(input),
    },
    previous: previous && presentPrevious(previous),
    positions: presentPositions(trackers, cells, payouts),
    days: listDays(period.from, period.to).map((date) => {
      const ofDay = byDay.get(date) ?? [];
      return {
        date,
        completeness: completeness.get(date) ?? 'missing',
        status,
        payoutCents: payouts.byDay.get(date) ?? 0,
        pageImpressions: count(ofDay).pageImpressions,
        adViews: count(ofDay).adViews,
        positions: presentDayPositions(trackers, ofDay, payouts.byTrackerOfDay.get(date)),
      };
    }),
    sites: sites.map(({ id, url }) => ({
      id,
      url,
      payoutCents: payouts.bySite.get(id) ?? 0,
      pageImpressions: count(bySite.get(id) ?? []).pageImpressions,
    })),
    freshness: [...freshness],
  };
}

function presentPrevious({ from, to, siteMonths }: PreviousPeriod) {
  if (siteMonths.length === 0) return null;
  return {
    from,
    to,
    // A site's month is the unit of settlement, rounded once.
    payoutCents: siteMonths.reduce(
      (cents, { payoutMicros }) => cents + centsFromMicros(payoutMicros),
      0,
    ),
    pageImpressions: siteMonths.reduce((count, { pageImpressions }) => count + pageImpressions, 0),
  };
}

/** Only the month that is under way has a pace. */
function forecastCents({ period, today, cells }: ClientMetricsInput): number | null {
  const month = monthOf(today);
  if (monthOf(period.from) !== month || monthOf(period.to) !== month) return null;
  const monthToDate = cells.filter(isWithin({ from: `${month}-01`, to: today }));
  return centsFromMicros(forecastMonth(sum(monthToDate, 'payoutMicros'), today));
}

function presentPositions(
  trackers: readonly CatalogueTracker[],
  cells: readonly MetricCell[],
  { byTracker, totalCents }: PayoutCents,
): ClientMetrics['positions'] {
  const cellsOf = groupCells(cells, ({ trackerId }) => trackerId);
  return trackers.flatMap(({ id, slug, name, owner, deviceType, useCase }) => {
    const own = cellsOf.get(id) ?? [];
    const count = paidCount(useCase, {
      pageImpressions: sum(own, 'pageImpressions'),
      views: sum(own, 'views'),
    });
    const requests = sum(own, 'requests');
    if (count === 0 && requests === 0) return [];
    const payoutCents = byTracker.get(id) ?? 0;
    const rates = new Set(own.flatMap(({ rateCents }) => (rateCents === null ? [] : [rateCents])));
    return {
      trackerId: id,
      slug,
      name,
      owner,
      deviceType,
      unit: useCase === 'PAGE_IMPRESSIONS' ? ('pageImpressions' as const) : ('views' as const),
      count,
      requests,
      fillRate: requests === 0 ? null : sum(own, 'views') / requests,
      rateCents: rates.size === 1 ? ([...rates][0] ?? null) : null,
      payoutCents,
      share: totalCents === 0 ? null : payoutCents / totalCents,
    };
  });
}

function presentDayPositions(
  trackers: readonly CatalogueTracker[],
  cells: readonly MetricCell[],
  cents: ReadonlyMap<number, number> | undefined,
) {
  const cellsOf = groupCells(cells, ({ trackerId }) => trackerId);
  return trackers.flatMap(({ id, useCase }) => {
    const own = cellsOf.get(id);
    if (!own) return [];
    const count = paidCount(useCase, {
      pageImpressions: sum(own, 'pageImpressions'),
      views: sum(own, 'views'),
    });
    return { trackerId: id, count, payoutCents: cents?.get(id) ?? 0 };
  });
}

const consentSlugs = new Set(['desktop-consent', 'mobile-consent']);

/** Counts cells by what their trackers stand for. */
function countWith(trackers: readonly CatalogueTracker[]) {
  const byId = new Map(trackers.map((tracker) => [tracker.id, tracker]));
  return (cells: readonly MetricCell[]) => {
    const counts = { pageImpressions: 0, consentPageImpressions: 0, adViews: 0 };
    for (const { trackerId, pageImpressions, views } of cells) {
      const tracker = byId.get(trackerId);
      if (!tracker) continue;
      if (tracker.useCase === 'PAGE_IMPRESSIONS') counts.pageImpressions += pageImpressions;
      if (consentSlugs.has(tracker.slug)) counts.consentPageImpressions += pageImpressions;
      if (tracker.owner !== 'GM') counts.adViews += views;
    }
    return counts;
  };
}

/** Cents per 1000, half up; null without any. */
function perThousand(cents: number, count: number): number | null {
  return count === 0 ? null : Math.floor((2000 * cents + count) / (2 * count));
}

const isWithin =
  ({ from, to }: Period) =>
  ({ date }: { date: Day }) =>
    date >= from && date <= to;

const sum = (
  cells: readonly MetricCell[],
  figure: 'pageImpressions' | 'requests' | 'views' | 'payoutMicros',
): number => cells.reduce((total, cell) => total + cell[figure], 0);

function groupCells<K>(
  cells: readonly MetricCell[],
  keyOf: (cell: MetricCell) => K,
): Map<K, MetricCell[]> {
  const groups = new Map<K, MetricCell[]>();
  for (const cell of cells) {
    const group = groups.get(keyOf(cell));
    if (group) group.push(cell);
    else groups.set(keyOf(cell), [cell]);
  }
  return groups;
}
