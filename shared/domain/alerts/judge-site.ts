import { centsFromEstimate } from '../../money.ts';
import {
  type ExpectedPoint,
  expectSeries,
  type Sensitivity,
} from '../expectation/expect-series.ts';
import { type AlertKind, causeOrder, type Factor, factors, isFactor } from './alert-kinds.ts';
import { factorSeries, type SiteDays, type SiteSum, siteFactors } from './site-factors.ts';

export interface JudgedFactor extends ExpectedPoint {
  /** Far enough out to be raised. */
  isOut: boolean;
  /** A raised alert goes on until it is half way back: at the edge it would flicker. */
  isBeyond: boolean;
  /** The first of the consecutive days that are out, ending with the day judged. */
  since: string;
  /** For an unfinished day: until when it was judged, and the ratio of a whole day to that. */
  untilHour?: number;
  wholeDay?: number;
}

/** A tracker that delivered every day, and then stopped. */
export interface SilentTracker {
  trackerId: number;
  name: string;
  /** The first day without a delivery. */
  since: string;
  /** What it earned a day, per page impression of those days. */
  revenueMicrosPerPage: number;
  /** It has been silent since today, up to that hour. */
  untilHour?: number | undefined;
}

/** What a page impression pays, with and without consent. */
export interface ConsentRates {
  with: number;
  without: number;
}

export interface SiteCause {
  kind: AlertKind;
  /** Silent trackers, by what they earned, highest first. */
  trackers: SilentTracker[];
  since: string;
  centsPerDay: number;
  covered: AlertKind[];
  point: ExpectedPoint;
  /** It was found in an unfinished day. */
  untilHour?: number | undefined;
}

export interface OpenCause {
  kind: AlertKind;
  trackerIds: number[];
  since: string;
  covered: AlertKind[];
  /** The day on which an admin resolved it: what begins later is something else. */
  resolvedOn?: string | null;
  /** It cannot be judged, or was seen on a day that cannot be yet: it stays as it is. */
  isUnknown?: boolean;
}

/** A good day is no fault; this much more than expected may not be from readers. */
const suspiciousRise = 1.75;

/** What was expected of the factor, day by day. */
export const expectFactor = (
  factor: Factor,
  site: SiteDays,
  sensitivity: Sensitivity,
  widen = 1,
): ExpectedPoint[] =>
  expectSeries(factorSeries(factor, site), {
    grain: 'DAY',
    measure: siteFactors[factor].measure,
    sensitivity,
    widen,
  });

/** Null if the day is missing, or nothing can be expected of it. */
export function judgeFactor(
  factor: Factor,
  points: readonly ExpectedPoint[],
  place: number,
): JudgedFactor | null {
  const last = points[place];
  if (!last || last.value === null || last.expected === null) return null;
  let first = place;
  for (let index = place - 1; index >= 0; index -= 1) {
    const point = points[index];
    // A missing day does not end it.
    if (!point || (point.value !== null && !isBad(factor, point))) break;
    if (point.value !== null) first = index;
  }
  return {
    ...last,
    isOut: isBad(factor, last),
    isBeyond: isBad(factor, last) || isStillBad(factor, last),
    since: points[first]?.time ?? last.time,
  };
}

function isStillBad(factor: Factor, { value, low, expected, high }: ExpectedPoint): boolean {
  if (value === null || low === null || expected === null || high === null) return false;
  const isAbove = value > (expected + high) / 2;
  if (factor === 'MARGIN') return isAbove;
  return value < (expected + low) / 2 || (siteFactors[factor].bothWays && isAbove);
}

function isBad(factor: Factor, { isOut, value, expected }: ExpectedPoint): boolean {
  if (!isOut || value === null || expected === null) return false;
  if (factor === 'MARGIN') return value > expected;
  return value < expected || (siteFactors[factor].bothWays && value >= suspiciousRise * expected);
}

interface Judged {
  site: SiteDays;
  /** Index of the day that is judged. */
  place: number;
  judged: Partial<Record<Factor, JudgedFactor | null>>;
  silent: readonly SilentTracker[];
  consentRates: ConsentRates | undefined;
  open: readonly OpenCause[];
  /** Is it enough to be raised? What is not hides nothing else. */
  isEnough: (cause: SiteCause) => boolean;
}

interface SiteJudgement {
  /** Open ones that continue, in the order of `open`; null: it is over; undefined: unknown. */
  continued: (SiteCause | null | undefined)[];
  /** One new cause for all that no open cause explains. */
  fresh: SiteCause | null;
}

const daysApart = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** After this many the level has all that a lasting cause does: what is out by then has another. */
const daysOfEffects = 28;

/** One cause makes one alert: everything that leaves its band together, or follows within a day. */
export function judgeSite(given: Judged): SiteJudgement {
  const { site, place, judged, silent, open, isEnough } = given;
  const explained = new Set<AlertKind>();
  const silentLeft = new Map(silent.map((tracker) => [tracker.trackerId, tracker]));
  const outOf = (kind: AlertKind) => (isFactor(kind) && judged[kind]?.isOut ? judged[kind] : null);
  const isOld = ({ since }: OpenCause) =>
    daysApart(since, site.days[place] ?? since) > daysOfEffects;

  const continued = open.map((cause): SiteCause | null | undefined => {
    const hadBegun = ({ since }: { since: string }) => since <= (cause.resolvedOn ?? since);
    const own = cause.trackerIds.flatMap((id) => silentLeft.get(id) ?? []).filter(hadBegun);
    for (const { trackerId } of own) silentLeft.delete(trackerId);
    const point = isFactor(cause.kind) ? judged[cause.kind] : undefined;
    const isThere =
      cause.kind === 'TRACKER_SILENT' ? own.length > 0 : point?.isBeyond && hadBegun(point);
    const explain = (effects: readonly AlertKind[]) => {
      for (const kind of [cause.kind, ...(isOld(cause) ? [] : effects)]) explained.add(kind);
    };
    if (cause.isUnknown || (cause.kind !== 'TRACKER_SILENT' && point == null)) {
      explain(cause.covered);
      return undefined;
    }
    if (!isThere) return null;
    const followers = factors.filter((factor) => {
      const found = isOld(cause) ? null : outOf(factor);
      return found && (cause.covered.includes(factor) || daysApart(found.since, cause.since) <= 1);
    });
    explain([...cause.covered, ...followers]);
    const covered = [...new Set([...cause.covered, ...followers])].filter(
      (kind) => kind !== cause.kind,
    );
    return causeOf(given, { kind: cause.kind, trackers: own, since: cause.since, covered });
  });

  const isOut = (kind: AlertKind) =>
    kind === 'TRACKER_SILENT' ? silentLeft.size > 0 : outOf(kind) !== null && !explained.has(kind);
  const out = causeOrder.filter(isOut);
  const byEarnings = [...silentLeft.values()].sort(
    (a, b) => b.revenueMicrosPerPage - a.revenueMicrosPerPage,
  );
  const isGoingOn = open.some((cause, index) => continued[index] !== null && !isOld(cause));
  for (const [index, kind] of out.entries()) {
    // What follows from another factor belongs to that one.
    const isAlone = kind === 'REVENUE' || kind === 'AD_VIEWS' || kind === 'MARGIN';
    if (isAlone && isGoingOn) break;
    const trackers = kind === 'TRACKER_SILENT' ? byEarnings : [];
    const since = trackers[0]?.since ?? outOf(kind)?.since ?? '';
    const cause = causeOf(given, { kind, trackers, since, covered: out.slice(index + 1) });
    if (isEnough(cause)) return { continued, fresh: cause };
  }
  return { continued, fresh: null };
}

function causeOf(
  { site, place, judged, consentRates }: Judged,
  cause: Pick<SiteCause, 'kind' | 'trackers' | 'since' | 'covered'>,
): SiteCause {
  const found = isFactor(cause.kind) ? judged[cause.kind] : null;
  const pages = site.pageImpressions[place] ?? 0;
  const silentMicros = cause.trackers.reduce(
    (sum, { revenueMicrosPerPage }) => sum + revenueMicrosPerPage * pages,
    0,
  );
  const day = site.days[place] ?? '';
  const point = found ?? {
    // For a tracker silent since today.
    time: cause.trackers.reduce((latest, { since }) => (since > latest ? since : latest), day),
    ...{ value: 0, low: null, expected: silentMicros, high: null, isOut: true },
  };
  const untilHour = found ? found.untilHour : cause.trackers[0]?.untilHour;
  const isBegun = untilHour !== undefined;
  const micros =
    cause.kind === 'TRACKER_SILENT'
      ? silentMicros
      : microsAtStake(cause.kind as Factor, point, {
          // Pages may be judged a day ahead of ads; a whole day replaces an unfinished one.
          ...{ site, consentRates, isBegun },
          place: isBegun ? place : site.days.indexOf(point.time),
        });
  const centsPerDay = Math.max(0, centsFromEstimate(micros * (found?.wholeDay ?? 1)));
  return { ...cause, point, centsPerDay, untilHour };
}

/** What the day would have earned more, or cost less, had the factor been as expected. */
function microsAtStake(
  factor: Factor,
  { value: found, expected: wanted }: ExpectedPoint,
  {
    site,
    place,
    consentRates,
    isBegun,
  }: Pick<Judged, 'site' | 'place' | 'consentRates'> & { isBegun: boolean },
): number {
  const value = found ?? 0;
  const expected = wanted ?? 0;
  const revenue = site.revenueMicros[place] ?? 0;
  const pages = site.pageImpressions[place] ?? 0;
  const perPage = (name: 'revenueMicros' | 'payoutMicros') =>
    lastWeeks(site, place, name) / Math.max(1, lastWeeks(site, place, 'pageImpressions'));
  switch (factor) {
    case 'PAGE_IMPRESSIONS':
      return value < expected
        ? (expected - value) * perPage('revenueMicros')
        : (value - expected) * perPage('payoutMicros');
    case 'CONSENT_SHARE': {
      const { with: given = 0, without = 0 } = consentRates ?? {};
      return (expected - value) * pages * (given - without);
    }
    case 'MARGIN':
      return (value - expected) * revenue;
    case 'REVENUE':
      return expected - value;
    case 'AD_VIEWS':
      return (
        ((expected - value) * lastWeeks(site, place, 'revenueMicros')) /
        Math.max(1, lastWeeks(site, place, 'views'))
      );
    default:
      if (isBegun) return revenue * (1 - value / expected);
      return value > 0
        ? revenue * (expected / value - 1)
        : pages * perPage('revenueMicros') - revenue;
  }
}

/** Over the four weeks before, for complete days only. */
export function lastWeeks(site: SiteDays, place: number, name: SiteSum): number {
  let sum = 0;
  for (let index = Math.max(0, place - 28); index < place; index += 1) {
    const isWhole = site.revenueMicros[index] != null && site.pageImpressions[index] != null;
    if (isWhole) sum += site[name][index] ?? 0;
  }
  return sum;
}
