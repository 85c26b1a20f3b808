import { setImmediate } from 'node:timers/promises';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { addDay, berlinDay, berlinInstant, type Day, daysBetween } from '#shared/dates.ts';
import {
  type AlertKind,
  causeOrder,
  type Factor,
  factors,
  isFactor,
} from '#shared/domain/alerts/alert-kinds.ts';
import {
  type ConsentRates,
  expectFactor,
  type JudgedFactor,
  judgeFactor,
  judgeSite,
  lastWeeks,
  type SilentTracker,
  type SiteCause,
} from '#shared/domain/alerts/judge-site.ts';
import { type SiteDays, siteFactors } from '#shared/domain/alerts/site-factors.ts';
import type { ExpectedPoint } from '#shared/domain/expectation/expect-series.ts';
import { groupBy } from '#shared/group-by.ts';
import type { AlertRules } from './alert-rules.ts';
import type { Finding } from './finding.ts';
import { type BegunDay, type BegunDays, selectBegunDays } from './select-begun-days.ts';
import {
  type FeedDays,
  lastDayOfPages,
  lastWholeDay,
  partsGoingOn,
  wholeDays,
} from './select-feed-days.ts';
import { placeOf, type SiteSeries, selectSiteDays } from './select-site-days.ts';
import {
  selectConsentRates,
  selectSilentToday,
  selectSilentTrackers,
  selectStillSilent,
} from './select-trackers.ts';

/** Days looked at: four weeks of level, eight of spread, eight of weekdays. */
export const daysLookedAt = 126;
const sitesAtOnce = 10;
/** What an open alert is about may be missing on this many days: a site without readers has no fault. */
const daysUnseen = 28;
/** How often we show the database that we are there: it ends transactions that idle for long. */
const sitesUnheard = 100;

/** One that an admin resolved is, until its cause is gone: it still explains what follows from it. */
interface OpenAlert {
  key: string;
  kind: AlertKind;
  siteId: number;
  trackerIds: number[];
  since: Date;
  covered: AlertKind[];
  /** The last day on which it was seen. */
  day: Day | null;
  resolvedAt: Date | null;
}

interface SiteCauses {
  findings: Finding[];
  /** Keys of open alerts that are over. */
  over: string[];
  /** Keys of those of which nothing can be said any more. */
  lost: string[];
}

/**
 * Judges every site's last day with all feeds, for pages the last day with pages, and today as far
 * as it has come. For later days, late feeds are told. An open cause that persists is found again
 * under its own key; one that cannot be judged now stays as it is.
 */
export async function findSiteCauses(
  db: Db,
  { now, rules, feeds }: { now: Date; rules: AlertRules; feeds: FeedDays },
): Promise<SiteCauses> {
  const today = berlinDay(now);
  const yesterday = addDay(today, -1);
  const from = addDay(yesterday, -daysLookedAt);
  const lastDay = lastWholeDay(feeds);
  if (lastDay === undefined) return nothingFound();
  const sites = await selectSiteDays(db, { from, to: today }, feeds);
  const parts = partsGoingOn(feeds, lastDay);
  const silent = await selectSilentTrackers(db, { lastDay, yesterday, parts });
  const stillSilent = await selectStillSilent(db, lastDay, parts);
  const pagesDay = lastDayOfPages(feeds) ?? lastDay;
  const rates = await selectConsentRates(db, pagesDay);
  // Of what nothing looks for, nothing is known: not that it is gone, nor what it explains.
  const open = groupBy((await selectOpenAlerts(db)).filter(rules.isWanted), ({ siteId }) => siteId);
  const begun = await selectBegunDays(db, { now, feeds });
  const { ads } = begun;
  const silentToday = ads && (await selectSilentToday(db, { ...ads, wholeDays: wholeDays(feeds) }));
  const endings = [...feeds.deliveries.values()].flatMap(({ endedOn }) => endedOn ?? []);
  const causes = nothingFound();
  for (const [index, site] of sites.entries()) {
    // Gives calls to the same process their turn in between.
    if (index % sitesAtOnce === 0) await setImmediate();
    if (index % sitesUnheard === sitesUnheard - 1) await db.raw('select 1');
    const still = stillSilent.get(site.siteId) ?? [];
    judgeOne(site, {
      ...{ rules, lastDay, pagesDay, endings, begun, causes },
      // Of a tracker in both, the last counts.
      silent: [...still.filter(({ isExpected }) => isExpected), ...(silent.get(site.siteId) ?? [])],
      gone: still.filter(({ isExpected }) => !isExpected).map(({ trackerId }) => trackerId),
      silentToday: silentToday?.get(site.siteId) ?? [],
      consentRates: rates.get(site.siteId),
      open: open.get(site.siteId) ?? [],
    });
    open.delete(site.siteId);
  }
  // Of sites that have had no figures in all these days.
  causes.lost.push(...lostOf([...open.values()].flat(), { lastDay, pagesDay, begun }));
  return causes;
}

export const nothingFound = (): SiteCauses => ({ findings: [], over: [], lost: [] });

function judgeOne(
  site: SiteSeries,
  {
    rules,
    lastDay,
    pagesDay,
    endings,
    begun,
    causes,
    silent,
    gone,
    silentToday,
    consentRates,
    open,
  }: {
    rules: AlertRules;
    lastDay: Day;
    pagesDay: Day;
    /** The last days of feeds that have ended. */
    endings: Day[];
    begun: BegunDays;
    causes: SiteCauses;
    silent: SilentTracker[];
    /** Silent trackers of which nothing is expected any more: that mends nothing. */
    gone: number[];
    silentToday: SilentTracker[];
    consentRates: ConsentRates | undefined;
    open: OpenAlert[];
  },
): void {
  const place = placeOf(site, lastDay);
  const judged: Judgements = {};
  const points: Partial<Record<Factor, ExpectedPoint[]>> = {};
  for (const factor of factors) {
    if (!rules.isWanted({ kind: factor, siteId: site.siteId })) continue;
    points[factor] = expectFactor(factor, site, rules.of(factor).sensitivity);
    judged[factor] = judgeFactor(factor, points[factor], place);
  }
  const looked = { site, place, points, judged, open };
  const mended = judgeLaterPages(looked, placeOf(site, pagesDay));
  if (begun.pages) judgeBegunPages(looked, begun.pages, rules);
  if (begun.ads) judgeBegunAds(looked, begun.ads, rules);
  const isQuiet = !rules.isWanted({ kind: 'TRACKER_SILENT', siteId: site.siteId });
  const pages = site.pageImpressions[place] ?? 0;
  const pagesToday = begun.ads ? foreseePages(looked, begun.ads) : 0;
  const sinceToday = silentToday.map(({ revenueMicrosPerPage, ...one }) => ({
    ...one,
    revenueMicrosPerPage: revenueMicrosPerPage * (pagesToday / (pages || 1)),
  }));
  const usual = Math.max(pages, judged.PAGE_IMPRESSIONS?.expected ?? 0);
  const { continued, fresh } = judgeSite({
    ...{ site, place, judged, consentRates },
    isEnough({ kind, centsPerDay }) {
      const { minimumViews, minimumCents } = rules.of(kind);
      return mended.has(kind) || (usual >= minimumViews && centsPerDay >= minimumCents);
    },
    silent: isQuiet ? [] : [...(pages > 0 ? silent : []), ...(pagesToday > 0 ? sinceToday : [])],
    open: open.map((one) => ({
      ...one,
      since: berlinDay(one.since),
      resolvedOn: one.resolvedAt && berlinDay(one.resolvedAt),
      // Without readers, no ads are delivered.
      isUnknown:
        (one.kind === 'TRACKER_SILENT' && pages === 0) ||
        (one.day !== null && one.day > lastDayJudged(one.kind, { lastDay, pagesDay, begun })),
    })),
  });
  continued.forEach((cause, index) => {
    const known = open[index];
    if (!known) return;
    const { key, kind, trackerIds } = known;
    const seen = lastSeen(known);
    // Its trackers, or a feed that the ads were judged with when it was seen: that mends nothing.
    const isGone = isFactor(kind)
      ? !isOfPages(kind) && endings.some((end) => seen <= end && end < lastDay)
      : trackerIds.every((id) => gone.includes(id));
    if (cause === undefined) causes.lost.push(...lostOf([known], { lastDay, pagesDay, begun }));
    else if (cause === null && isGone) causes.lost.push(key);
    else if (cause === null || mended.has(cause.kind)) causes.over.push(key);
    else causes.findings.push({ ...asFinding(site, cause), key, since: known.since });
  });
  if (!fresh || mended.has(fresh.kind)) return;
  const found = asFinding(site, fresh);
  // A tracker may name an open alert that goes on without it, by others.
  const isTaken = open.some(({ key }, index) => key === found.key && continued[index] !== null);
  causes.findings.push(isTaken ? { ...found, key: `${found.key}:${fresh.since}` } : found);
}

type Judgements = Partial<Record<Factor, JudgedFactor | null>>;

interface Looked {
  site: SiteSeries;
  place: number;
  points: Partial<Record<Factor, ExpectedPoint[]>>;
  /** Later judgements, of more recent pages or of today, replace earlier ones. */
  judged: Judgements;
  open: readonly OpenAlert[];
}

const ofPages = ['PAGE_IMPRESSIONS', 'CONSENT_SHARE'] as const;
const isOfPages = (kind: AlertKind) => (ofPages as readonly AlertKind[]).includes(kind);
const ofAds = ['FILL_RATE', 'REQUESTS_PER_PAGE', 'CPM'] as const;

/** The last day, complete or in progress, of the figures that this kind is judged by. */
function lastDayJudged(
  kind: AlertKind,
  { lastDay, pagesDay, begun }: { lastDay: Day; pagesDay: Day; begun: BegunDays },
): Day {
  return isOfPages(kind) ? (begun.pages?.today ?? pagesDay) : (begun.ads?.today ?? lastDay);
}

const lastSeen = ({ day, since }: OpenAlert): Day => day ?? berlinDay(since);

/** Keys of those of which no day could be judged for so long that none will be. */
const lostOf = (open: readonly OpenAlert[], days: Parameters<typeof lastDayJudged>[1]): string[] =>
  open
    .filter((one) => daysBetween(lastSeen(one), lastDayJudged(one.kind, days)) > daysUnseen)
    .map(({ key }) => key);

const isKnown = ({ open }: Looked, factor: Factor) =>
  open.some(({ kind, covered }) => kind === factor || covered.includes(factor));

const isNews = (looked: Looked, factor: Factor, judgement: JudgedFactor) =>
  judgement.isOut || (isKnown(looked, factor) && judgement.isBeyond);

/**
 * Pages do not wait for late ads.
 *
 * @returns faults of the last day that has both; they explain its ads, but are over by now
 */
function judgeLaterPages(looked: Looked, later: number): Set<AlertKind> {
  const { place, points, judged } = looked;
  const mended = new Set<AlertKind>();
  if (later <= place) return mended;
  for (const factor of ofPages) {
    const judgement = judgeFactor(factor, points[factor] ?? [], later);
    if (!judgement) continue;
    if (isNews(looked, factor, judgement) || !judged[factor]?.isBeyond) judged[factor] = judgement;
    else mended.add(factor);
  }
  return mended;
}

/** Several looks per day are several chances of a false alert. */
const widenBegun = 1.25;

/** The page impressions expected for all of today, which is not over yet. */
const pagesExpected = ({ points }: Looked) => points.PAGE_IMPRESSIONS?.at(-1)?.expected ?? 0;

/**
 * Judges today by its first hours, if the last complete day was all right. This raises alerts and
 * keeps those it raised open; only a complete day ends a fault of yesterday.
 */
function judgeBegunPages(
  looked: Looked,
  { sites, today: day, untilHour }: BegunDay,
  rules: AlertRules,
): void {
  const { site, place, judged } = looked;
  const days = sites.get(site.siteId);
  if (!days) return;
  for (const factor of ofPages) {
    if (!judged[factor] || judged[factor].isOut) continue;
    const points = expectFactor(factor, days, rules.of(factor).sensitivity, widenBegun);
    const today = judgeFactor(factor, points, placeOf(days, day));
    if (!today || !isNews(looked, factor, today)) continue;
    const until =
      factor === 'PAGE_IMPRESSIONS' ? today.expected : (site.pageImpressions[place] ?? 0);
    const wholeDay = pagesExpected(looked) / (until || 1);
    judged[factor] = { ...today, untilHour, wholeDay };
  }
}

/** The share of a day's pages that comes in these hours. */
function partOfDay({ site, place }: Looked, days: SiteDays): number {
  const inHours = lastWeeks(days, days.days.length - 1, 'pageImpressions');
  return inHours / lastWeeks(site, place, 'pageImpressions') || 1;
}

/** How many page impressions today will have, judging by its first hours. */
function foreseePages(looked: Looked, { sites }: BegunDay): number {
  const days = sites.get(looked.site.siteId);
  return days ? (days.pageImpressions.at(-1) ?? 0) / partOfDay(looked, days) : 0;
}

/**
 * The same for ads, only of sources with hourly figures. The loss is stated as a share of the whole
 * day, and raised only if the whole day would raise it: otherwise the next morning would undo it.
 */
function judgeBegunAds(looked: Looked, begun: BegunDay, rules: AlertRules): void {
  const { site, place, judged } = looked;
  const days = begun.sites.get(site.siteId);
  if (!days) return;
  const last = placeOf(days, begun.today);
  const inHours = partOfDay(looked, days);
  const perPage =
    lastWeeks(site, place, 'revenueMicros') / lastWeeks(site, place, 'pageImpressions');
  const revenue = perPage * foreseePages(looked, begun);
  for (const factor of ofAds) {
    const usual = looked.points[factor]?.at(-1);
    if (!judged[factor] || judged[factor].isOut || !usual?.expected) continue;
    const points = expectFactor(factor, days, rules.of(factor).sensitivity, widenBegun);
    const today = judgeFactor(factor, points, last);
    if (!today?.expected || today.value === null || !isNews(looked, factor, today)) continue;
    const { of } = siteFactors[factor];
    const share = lastWeeks(days, last, of) / lastWeeks(site, place, of) / inHours;
    const lacking = Math.min(1, share) * (1 - today.value / today.expected);
    const value = usual.expected * (1 - lacking);
    const dayAsWhole = { ...usual, value, isOut: value < (usual.low ?? 0) };
    const judgement = judgeFactor(factor, [dayAsWhole], 0);
    if (!judgement || !isNews(looked, factor, judgement)) continue;
    const wholeDay = revenue / (site.revenueMicros[place] || 1);
    judged[factor] = { ...judgement, untilHour: begun.untilHour, wholeDay };
  }
}

function asFinding(
  { siteId, companyId }: SiteSeries,
  { kind, trackers, since, centsPerDay, covered, point, untilHour }: SiteCause,
): Finding {
  const [tracker] = trackers;
  const { time: day, value, low, expected, high } = point;
  return {
    kind,
    key: ['site', siteId, kind, ...(tracker ? [tracker.trackerId] : [])].join(':'),
    siteId,
    companyId,
    trackerId: kind === 'TRACKER_SILENT' ? (tracker?.trackerId ?? null) : null,
    since: berlinInstant(since),
    centsPerDay,
    covered,
    figures: {
      day,
      value,
      low,
      expected,
      high,
      ...(untilHour !== undefined && { untilHour }),
      ...(trackers.length > 0 && {
        trackerIds: trackers.map(({ trackerId }) => trackerId),
        trackers: trackers.map(({ name }) => name),
      }),
    },
  };
}

const selectOpenAlerts = (db: Db): Promise<OpenAlert[]> =>
  rows<Row<'alerts', 'key' | 'since'> & Omit<OpenAlert, 'key' | 'since'>>(
    db,
    `select distinct on (key) key, kind, site_id as "siteId", since, resolved_at as "resolvedAt",
            covered_kinds as covered, evidence ->> 'day' as day,
            array(select cast(jsonb_array_elements_text(evidence -> 'trackerIds') as integer)) as "trackerIds"
       from alerts
      where until is null and site_id is not null and kind = any(:kinds)
      order by key, state = 'RESOLVED', id desc`,
    { kinds: causeOrder },
  );
