import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import { type AlertKind, type Factor, isFactor } from '#shared/domain/alerts/alert-kinds.ts';
import {
  type ConsentRates,
  expectFactor,
  judgeFactor,
  judgeSite,
} from '#shared/domain/alerts/judge-site.ts';
import { centsFromEstimate, microsPerCent } from '#shared/money.ts';
import type { AlertTrial } from '#shared/schemas/calls/alerts.ts';
import { type AlertRule, loadAlertRules } from './alert-rules.ts';
import { daysLookedAt } from './find-site-causes.ts';
import { type FeedDays, partsGoingOn, selectFeedDays } from './select-feed-days.ts';
import { placeOf, type SiteSeries, selectSiteDays } from './select-site-days.ts';
import { selectConsentRates, selectPastSilences } from './select-trackers.ts';

const daysTried = 60;

type Found = Omit<AlertTrial['alerts'][number], 'subject' | 'siteId'> & { siteId: number };

interface Trial {
  db: Db;
  kind: AlertKind;
  tried: AlertRule;
  sites: SiteSeries[];
  feeds: FeedDays;
  yesterday: Day;
}

/**
 * What a tried rule would have raised in the last days. Nothing is stored. What is found by the
 * state of things leaves no figures behind: of these kinds, what was raised is counted.
 */
export async function tryRule(
  db: Db,
  { kind, rule, now }: { kind: AlertKind; rule: Partial<AlertRule>; now: Date },
): Promise<AlertTrial> {
  const rules = await loadAlertRules(db, now, { kind, rule });
  const tried = rules.of(kind);
  const find = isFactor(kind) ? tryFactor : finders[kind];
  const basis = find ? 'FIGURES' : 'RAISED';
  if (!tried.enabled) return { days: daysTried, count: 0, basis, alerts: [] };
  if (!find) {
    const raised = await selectRaised(db, kind, now);
    return { days: daysTried, count: raised.length, basis, alerts: raised };
  }
  const yesterday = addDay(berlinDay(now), -1);
  const range = { from: addDay(yesterday, -daysLookedAt - daysTried), to: yesterday };
  const feeds = await selectFeedDays(db, { ...range, lately: addDay(yesterday, -2) });
  // What a site cost, it cost with all that it earned then.
  const asOf = kind === 'NEGATIVE_MARGIN' ? range.from : undefined;
  const sites = (await selectSiteDays(db, { ...range, asOf }, feeds)).filter(({ siteId }) =>
    rules.isWanted({ kind, siteId }),
  );
  const found = await find({ db, kind, tried, sites, feeds, yesterday });
  const urls = new Map(
    (
      await rows<Row<'sites', 'id' | 'url'>>(db, 'select id, url from sites where id = any(?)', [
        found.map(({ siteId }) => siteId),
      ])
    ).map(({ id, url }) => [id, url]),
  );
  const alerts = found
    .map((one) => ({ ...one, subject: urls.get(one.siteId) ?? '' }))
    .sort((a, b) => (a.from === b.from ? a.siteId - b.siteId : a.from < b.from ? 1 : -1));
  return { days: daysTried, count: alerts.length, basis, alerts };
}

const finders: Partial<Record<AlertKind, (trial: Trial) => Promise<Found[]>>> = {
  TRACKER_SILENT: trySilence,
  NEGATIVE_MARGIN: tryMargin,
  TRAFFIC_WITHOUT_AGREEMENT: tryAgreement,
};

/** At a day, or at the same one a week before: a site that lost its readers had some. */
const usualPages = ({ pageImpressions }: SiteSeries, place: number): number =>
  Math.max(pageImpressions[place] ?? 0, pageImpressions[place - 7] ?? 0);

async function tryFactor({ db, kind, tried, sites, yesterday }: Trial): Promise<Found[]> {
  const rates = await selectConsentRates(db, yesterday);
  return sites.flatMap((site) =>
    tryOn(site, { kind: kind as Factor, tried, rates: rates.get(site.siteId), yesterday }),
  );
}

/** Day by day, as the runs of these days would have: days in a row are one alert. */
function tryOn(
  site: SiteSeries,
  {
    kind,
    tried,
    rates,
    yesterday,
  }: { kind: Factor; tried: AlertRule; rates: ConsentRates | undefined; yesterday: Day },
): Found[] {
  const found: Found[] = [];
  let open: Found | undefined;
  const points = expectFactor(kind, site, tried.sensitivity);
  const last = placeOf(site, yesterday);
  for (let place = last - daysTried + 1; place <= last; place += 1) {
    const judgement = judgeFactor(kind, points, place);
    if (!judgement) continue;
    if (!judgement.isOut) {
      open = undefined;
      continue;
    }
    const day = site.days[place] ?? yesterday;
    if (open) {
      open.to = day;
      continue;
    }
    const { fresh } = judgeSite({
      ...{ site, place, judged: { [kind]: judgement } },
      ...{ silent: [], consentRates: rates, open: [] },
      isEnough: ({ centsPerDay }) => centsPerDay >= tried.minimumCents,
    });
    if (!fresh) continue;
    if (usualPages(site, place) < tried.minimumViews) continue;
    open = { kind, siteId: site.siteId, from: day, to: day, centsPerDay: fresh.centsPerDay };
    found.push(open);
  }
  return found;
}

/** Trackers that fell silent on the same day are one alert. */
async function trySilence({ db, kind, tried, sites, feeds, yesterday }: Trial): Promise<Found[]> {
  const bySite = new Map(sites.map((site) => [site.siteId, site]));
  const found = new Map<string, Found>();
  const silences = await selectPastSilences(db, {
    ...{ from: addDay(yesterday, -daysTried), to: yesterday },
    parts: partsGoingOn(feeds, yesterday),
  });
  for (const { siteId, since, until, revenueMicrosPerPage } of silences) {
    const site = bySite.get(siteId);
    const from = site?.days.find((day) => day >= since && day <= until && feeds.ads.has(day));
    const pages = site && from ? (site.pageImpressions[placeOf(site, from)] ?? 0) : 0;
    if (!from || pages === 0 || pages < tried.minimumViews) continue;
    const cents = centsFromEstimate(revenueMicrosPerPage * pages);
    const key = `${siteId} ${from}`;
    const known = found.get(key) ?? { kind, siteId, from, to: until, centsPerDay: 0 };
    const to = known.to > until ? known.to : until;
    found.set(key, { ...known, to, centsPerDay: (known.centsPerDay ?? 0) + cents });
  }
  return [...found.values()].filter(({ centsPerDay }) => (centsPerDay ?? 0) >= tried.minimumCents);
}

/** Whatever the cause: the runs of these days left it out where an alert of the site explained it. */
async function tryMargin({ kind, tried, sites, yesterday }: Trial): Promise<Found[]> {
  return sites.flatMap((site) => {
    const found: Found[] = [];
    let open: Found | undefined;
    const last = placeOf(site, yesterday);
    const lossOn = (place: number) =>
      (site.payoutMicros[place] ?? 0) - (site.revenueMicros[place] ?? 0);
    for (let place = last - daysTried + 1; place <= last; place += 1) {
      if (site.payoutMicros[place] == null || site.revenueMicros[place] == null) continue;
      const week = Array.from({ length: 7 }, (_, back) => place - back);
      const loss = week.reduce((sum, one) => sum + lossOn(one), 0);
      const pages = week.reduce((sum, one) => sum + (site.pageImpressions[one] ?? 0), 0);
      const least = open ? 0 : 7 * microsPerCent * Math.max(1, tried.minimumCents) - 1;
      if (loss <= least || pages < 7 * tried.minimumViews || !(open || lossOn(place) > 0)) {
        open = undefined;
        continue;
      }
      const day = site.days[place] ?? yesterday;
      if (open) {
        open.to = day;
        continue;
      }
      const centsPerDay = centsFromEstimate(loss / 7);
      open = { kind, siteId: site.siteId, from: day, to: day, centsPerDay };
      found.push(open);
    }
    return found;
  });
}

async function tryAgreement({ db, kind, tried, sites, yesterday }: Trial): Promise<Found[]> {
  const days = await rows<{ siteId: number; day: Day }>(
    db,
    `select site_id as "siteId", to_char(date, 'YYYY-MM-DD') as day from site_daily
      where date between :from and :to and not has_agreement and site_id = any(:siteIds)
      group by site_id, date having sum(page_impressions) >= :least
      order by site_id, date`,
    {
      ...{ from: addDay(yesterday, 1 - daysTried), to: yesterday },
      ...{ siteIds: sites.map(({ siteId }) => siteId), least: Math.max(1, tried.minimumViews) },
    },
  );
  const found: Found[] = [];
  for (const { siteId, day } of days) {
    const open = found.at(-1);
    if (open?.siteId === siteId && open.to === addDay(day, -1)) open.to = day;
    else found.push({ kind, siteId, from: day, to: day, centsPerDay: null });
  }
  return found;
}

const selectRaised = (db: Db, kind: AlertKind, now: Date): Promise<AlertTrial['alerts']> =>
  rows<AlertTrial['alerts'][number]>(
    db,
    `select a.kind, a.site_id as "siteId",
            coalesce(s.url, c.name, a.feed, a.evidence ->> 'job', '–') as subject,
            to_char(a.since at time zone 'Europe/Berlin', 'YYYY-MM-DD') as from,
            to_char(coalesce(a.until, :now) at time zone 'Europe/Berlin', 'YYYY-MM-DD') as to,
            cast(a.cents_per_day as float8) as "centsPerDay"
       from alerts a
       left join sites s on s.id = a.site_id
       left join companies c on c.id = a.company_id
      where a.kind = :kind and a.evidence ->> 'sites' is null
        and coalesce(a.until, :now) >= cast(:now as timestamptz) - interval '${daysTried} days'
      order by a.since desc, a.id desc`,
    { kind, now },
  );
