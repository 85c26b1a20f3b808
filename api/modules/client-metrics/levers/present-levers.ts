import { laterOf } from '#shared/dates.ts';
import {
  consentLever,
  type LeverTerms,
  type LeverViews,
  mobileLever,
  sumLevers,
} from '#shared/domain/levers.ts';
import { paidCount } from '#shared/domain/payout.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { type Region, regions } from '#shared/domain/regions.ts';
import { settleCells } from '#shared/domain/settlement.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { sumUp } from '#shared/sum-up.ts';
import type { CatalogueTracker, OwnSite } from '../select-client-metrics.ts';
import type { DayCell, RegionCell, SiteRate } from './select-levers.ts';

/** The trackers that count page views, by whom. */
export const pageSlugs: Record<string, { device: 'desktop' | 'mobile'; by: 'consent' | 'other' }> =
  {
    'desktop-consent': { device: 'desktop', by: 'consent' },
    'mobile-consent': { device: 'mobile', by: 'consent' },
    'desktop-non-consent': { device: 'desktop', by: 'other' },
    'mobile-non-consent': { device: 'mobile', by: 'other' },
  };

interface LeversInput {
  period: Period;
  step: Levers['step'];
  sites: readonly OwnSite[];
  /** In the catalogue's order. */
  trackers: readonly CatalogueTracker[];
  countedDays: number;
  /** Of the period. */
  cells: readonly RegionCell[];
  /** Page views of the counted days. */
  counted: readonly RegionCell[];
  /** Page views by day, where the step is one. */
  days: readonly DayCell[];
  before: Period | null;
  cellsBefore: readonly RegionCell[];
  rates: readonly SiteRate[];
}

export function presentLevers(input: LeversInput): Levers {
  const { period, step, sites, trackers, countedDays, before, cellsBefore } = input;
  const byId = new Map(trackers.map((tracker) => [tracker.id, tracker]));
  const settled = settleRegions(input.cells);
  const levers = leverParts(input, byId);
  const groupOf = (isIn: (one: { siteId: number; region: Region }) => boolean) => ({
    ...mixOf(input.cells.filter(isIn), byId),
    payoutCents: sumUp(settled.filter(({ cell }) => isIn(cell)).map(({ cents }) => cents)),
    consent: sumLevers(
      levers.filter(isIn).map(({ consent }) => consent),
      countedDays,
    ),
    mobile: sumLevers(
      levers.filter(isIn).map(({ mobile }) => mobile),
      countedDays,
    ),
  });
  const rows = presentRows(settled, byId);
  const shown = new Set(rows.map(({ trackerId }) => trackerId));
  return {
    ...period,
    step,
    countedDays,
    total: groupOf(() => true),
    before: before && { ...before, ...mixOf(cellsBefore, byId) },
    regions: regions.map((region) => ({ region, ...groupOf((one) => one.region === region) })),
    sites: sites.map(({ id: siteId, url }) => ({
      ...{ siteId, url },
      ...groupOf((one) => one.siteId === siteId),
    })),
    points: presentPoints(input, byId),
    positions: trackers
      .filter(({ id }) => shown.has(id))
      .map(({ id: trackerId, slug, name }) => ({ trackerId, slug, name })),
    rows,
  };
}

type Trackers = ReadonlyMap<number, CatalogueTracker>;
type PageViews = Pick<RegionCell, 'trackerId' | 'pageImpressions'>;

function mixOf(cells: readonly PageViews[], trackers: Trackers) {
  const mix = { pageImpressions: 0, consentPageImpressions: 0, mobilePageImpressions: 0 };
  for (const { trackerId, pageImpressions } of cells) {
    const kind = pageSlugs[trackers.get(trackerId)?.slug ?? ''];
    if (!kind) continue;
    mix.pageImpressions += pageImpressions;
    if (kind.by === 'consent') mix.consentPageImpressions += pageImpressions;
    if (kind.device === 'mobile') mix.mobilePageImpressions += pageImpressions;
  }
  return mix;
}

function presentPoints({ step, cells, days, period }: LeversInput, trackers: Trackers) {
  const dated: readonly DayCell[] =
    step === 'day'
      ? days
      : cells.map((cell) => ({ ...cell, date: laterOf(cell.month, period.from) }));
  return [...groupBy(dated, ({ date, region }) => `${date} ${region}`).values()]
    .map((own) => {
      const { date, region } = own[0] as DayCell;
      return { date, region, ...mixOf(own, trackers) };
    })
    .filter(({ pageImpressions }) => pageImpressions > 0);
}

/** What one point more brings of each site in each region. */
function leverParts({ counted, rates }: LeversInput, trackers: Trackers) {
  const terms = termsOfSites(rates, trackers);
  return [...groupBy(counted, ({ siteId, region }) => `${siteId} ${region}`).values()].map(
    (cells) => {
      const { siteId, region } = cells[0] as RegionCell;
      const views: LeverViews = { desktop: none(), mobile: none() };
      for (const { trackerId, pageImpressions } of cells) {
        const kind = pageSlugs[trackers.get(trackerId)?.slug ?? ''];
        if (kind) views[kind.device][kind.by] += pageImpressions;
      }
      const own = terms.get(siteId);
      const [consent, mobile] = [consentLever(views, own), mobileLever(views, own)];
      return { siteId, region, consent, mobile };
    },
  );
}

const none = () => ({ consent: 0, other: 0 });

function termsOfSites(rates: readonly SiteRate[], trackers: Trackers): Map<number, LeverTerms> {
  const terms = new Map<number, LeverTerms>();
  for (const { siteId, mode, trackerId, rateCents } of rates) {
    const own = terms.get(siteId) ?? { mode, desktop: none(), mobile: none(), paysAds: false };
    terms.set(siteId, own);
    const tracker = trackers.get(trackerId ?? 0);
    const kind = pageSlugs[tracker?.slug ?? ''];
    if (kind) own[kind.device][kind.by] = rateCents ?? 0;
    else if (tracker?.useCase === 'AD_TRACKING' && rateCents) own.paysAds = true;
  }
  return terms;
}

interface SettledCell {
  cell: RegionCell;
  cents: number;
}

/** A site's month is rounded once: its positions share its cents, and their regions theirs. */
function settleRegions(cells: readonly RegionCell[]): SettledCell[] {
  const cents = settleCells(
    cells,
    ({ siteId, month }) => `${siteId} ${month}`,
    ({ trackerId }) => [trackerId],
  );
  return cells.map((cell, place) => ({ cell, cents: cents[place] ?? 0 }));
}

function presentRows(settled: readonly SettledCell[], trackers: Trackers): Levers['rows'] {
  const shareOf = consentShares(
    settled.map(({ cell }) => cell),
    trackers,
  );
  const keyOf = ({ siteId, trackerId, region }: RegionCell) => `${siteId} ${trackerId} ${region}`;
  const groups = groupBy(settled, ({ cell }) => keyOf(cell)).values();
  return [...groups].flatMap((own) => {
    const { siteId, trackerId, region } = (own[0] as SettledCell).cell;
    const tracker = trackers.get(trackerId);
    if (!tracker) return [];
    const count = sumUp(own.map(({ cell }) => paidCount(tracker.useCase, cell)));
    const isPaid = own.some(({ cell }) => cell.payoutMicros > 0);
    if (count === 0 && !isPaid) return [];
    const payoutCents = isPaid ? sumUp(own.map(({ cents }) => cents)) : null;
    return {
      ...{ siteId, trackerId, region, count, payoutCents },
      consentShare: shareOf(siteId, region, tracker.deviceType),
      perThousandCents:
        payoutCents === null || count === 0 ? null : Math.round((1000 * payoutCents) / count),
    };
  });
}

/** Of a site's page views in a region on a device, or on all. */
function consentShares(cells: readonly RegionCell[], trackers: Trackers) {
  const views = new Map<string, { consent: number; other: number }>();
  for (const { siteId, region, trackerId, pageImpressions } of cells) {
    const kind = pageSlugs[trackers.get(trackerId)?.slug ?? ''];
    if (!kind) continue;
    for (const device of [kind.device.toUpperCase(), 'MULTISCREEN']) {
      const key = `${siteId} ${region} ${device}`;
      const own = views.get(key) ?? none();
      views.set(key, own);
      own[kind.by] += pageImpressions;
    }
  }
  return (siteId: number, region: Region, device: CatalogueTracker['deviceType']) => {
    const { consent, other } = views.get(`${siteId} ${region} ${device}`) ?? none();
    return consent + other === 0 ? null : consent / (consent + other);
  };
}
