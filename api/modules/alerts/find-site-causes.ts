import { setImmediate } from 'node:timers/promises';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { AlertsRow } from '#api/tables.ts';
import { addDay, berlinDay, berlinInstant, type Day } from '#shared/dates.ts';
import { type AlertKind, causeOrder, factors } from '#shared/domain/alerts/alert-kinds.ts';
import {
  type ConsentRates,
  expectFactor,
  type JudgedFactor,
  judgeFactor,
  judgeSite,
  type SilentTracker,
  type SiteCause,
} from '#shared/domain/alerts/judge-site.ts';
import type { AlertRules } from './alert-rules.ts';
import type { Finding } from './finding.ts';
import { type BegunDay, selectBegunDays } from './select-begun-days.ts';
import { type FeedDays, lastWholeDay } from './select-feed-days.ts';
import { placeOf, type SiteSeries, selectSiteDays } from './select-site-days.ts';
import { selectConsentRates, selectSilentTrackers } from './select-trackers.ts';

/** So many days are looked at: four weeks of level, eight of spread, eight of weekdays. */
export const daysLookedAt = 126;
const sitesAtOnce = 10;

interface OpenAlert {
  key: string;
  kind: AlertKind;
  siteId: number;
  trackerIds: number[];
  since: Date;
  covered: AlertKind[];
}

export interface SiteCauses {
  findings: Finding[];
  /** Keys of open ones that are over. */
  over: string[];
}

/**
 * Judges the last day of every site of which all feeds are there: of a later one, who is late is told. What is open and still so is found again under its own
 * key; what is open and cannot be judged today stays as it is.
 */
export async function findSiteCauses(
  db: Db,
  { now, rules, feeds }: { now: Date; rules: AlertRules; feeds: FeedDays },
): Promise<SiteCauses> {
  const yesterday = addDay(berlinDay(now), -1);
  const from = addDay(yesterday, -daysLookedAt);
  const lastDay = lastWholeDay(feeds);
  if (lastDay === undefined) return { findings: [], over: [] };
  const sites = await selectSiteDays(db, { from, to: yesterday }, feeds);
  const silent = await selectSilentTrackers(db, lastDay, yesterday);
  const rates = await selectConsentRates(db, lastDay);
  const open = groupBySite(await selectOpenAlerts(db));
  const begun = await selectBegunDays(db, { now, feeds });
  const causes: SiteCauses = { findings: [], over: [] };
  for (const [index, site] of sites.entries()) {
    // A process that also answers calls has its turn in between.
    if (index % sitesAtOnce === 0) await setImmediate();
    judgeOne(site, {
      ...{ rules, lastDay, begun, causes },
      silent: silent.get(site.siteId) ?? [],
      consentRates: rates.get(site.siteId),
      open: open.get(site.siteId) ?? [],
    });
  }
  return causes;
}

function judgeOne(
  site: SiteSeries,
  {
    rules,
    lastDay,
    begun,
    causes,
    silent,
    consentRates,
    open,
  }: {
    rules: AlertRules;
    lastDay: Day;
    begun: BegunDay | undefined;
    causes: SiteCauses;
    silent: SilentTracker[];
    consentRates: ConsentRates | undefined;
    open: OpenAlert[];
  },
): void {
  const place = placeOf(site, lastDay);
  const judged: Partial<Record<AlertKind, JudgedFactor | null>> = {};
  for (const factor of factors) {
    const rule = rules.of(factor);
    if (!rule.enabled || rules.isMuted(factor, site.siteId)) continue;
    judged[factor] = judgeFactor(factor, expectFactor(factor, site, rule.sensitivity), place);
  }
  if (begun) judgeBegunDay(site.siteId, { begun, rules, judged, open });
  const isQuiet =
    !rules.of('TRACKER_SILENT').enabled || rules.isMuted('TRACKER_SILENT', site.siteId);
  const pages = site.pageImpressions[place] ?? 0;
  const { continued, fresh } = judgeSite({
    site,
    place,
    judged,
    silent: isQuiet || pages === 0 ? [] : silent,
    consentRates,
    open: open.map((one) => ({ ...one, since: berlinDay(one.since) })),
  });
  continued.forEach((cause, index) => {
    const known = open[index];
    if (!known || cause === undefined) return;
    if (cause === null) causes.over.push(known.key);
    else causes.findings.push({ ...asFinding(site, cause), key: known.key, since: known.since });
  });
  if (!fresh) return;
  const rule = rules.of(fresh.kind);
  const usual = Math.max(pages, judged.PAGE_IMPRESSIONS?.expected ?? 0);
  if (usual < rule.minimumViews || fresh.centsPerDay < rule.minimumCents) return;
  causes.findings.push(asFinding(site, fresh));
}

/** Several looks a day are several chances of a false one. */
const widenBegun = 1.25;
const ofPages = ['PAGE_IMPRESSIONS', 'CONSENT_SHARE'] as const;

/**
 * What today shows already, where the last whole day was all right. It raises, and goes on with what
 * it raised; a fault of yesterday is over when a whole day says so.
 */
function judgeBegunDay(
  siteId: number,
  {
    begun,
    rules,
    judged,
    open,
  }: {
    begun: BegunDay;
    rules: AlertRules;
    judged: Partial<Record<AlertKind, JudgedFactor | null>>;
    open: readonly OpenAlert[];
  },
): void {
  const days = begun.sites.get(siteId);
  if (!days) return;
  for (const factor of ofPages) {
    const whole = judged[factor];
    if (!whole || whole.isOut) continue;
    const points = expectFactor(factor, days, rules.of(factor).sensitivity, widenBegun);
    const today = judgeFactor(factor, points, days.days.length - 1);
    const isKnown = open.some(({ kind, covered }) => kind === factor || covered.includes(factor));
    if (!today || !(today.isOut || (isKnown && today.isBeyond))) continue;
    const wholeDay =
      factor === 'PAGE_IMPRESSIONS' ? (whole.expected ?? 0) / (today.expected || 1) : 1;
    judged[factor] = { ...today, untilHour: begun.untilHour, wholeDay };
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
  rows<Pick<AlertsRow, 'key' | 'since'> & Omit<OpenAlert, 'key' | 'since'>>(
    db,
    `select key, kind, site_id as "siteId", since,
            covered_kinds as covered,
            array(select cast(jsonb_array_elements_text(evidence -> 'trackerIds') as integer)) as "trackerIds"
       from alerts
      where state <> 'RESOLVED' and site_id is not null and kind = any(:kinds)
      order by site_id, id`,
    { kinds: [...causeOrder] },
  );

function groupBySite(open: readonly OpenAlert[]): Map<number, OpenAlert[]> {
  const sites = new Map<number, OpenAlert[]>();
  for (const one of open) sites.set(one.siteId, [...(sites.get(one.siteId) ?? []), one]);
  return sites;
}
