import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { SitesRow } from '#api/tables.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import { type AlertKind, isFactor } from '#shared/domain/alerts/alert-kinds.ts';
import {
  type ConsentRates,
  expectFactor,
  judgeFactor,
  judgeSite,
} from '#shared/domain/alerts/judge-site.ts';
import type { AlertTrial } from '#shared/schemas/calls/alerts.ts';
import { type AlertRule, loadAlertRules } from './alert-rules.ts';
import { daysLookedAt } from './find-site-causes.ts';
import { selectFeedDays } from './select-feed-days.ts';
import { placeOf, type SiteSeries, selectSiteDays } from './select-site-days.ts';
import { selectConsentRates } from './select-trackers.ts';

const daysTried = 60;

/** What a tried rule would have raised in the last days. Nothing is stored. */
export async function tryRule(
  db: Db,
  { kind, rule, now }: { kind: AlertKind; rule: Partial<AlertRule>; now: Date },
): Promise<AlertTrial> {
  const nothing = { days: daysTried, count: 0, alerts: [] };
  if (!isFactor(kind)) return { ...nothing, isJudged: false };
  const rules = await loadAlertRules(db, now, { kind, rule });
  const tried = rules.of(kind);
  if (!tried.enabled) return { ...nothing, isJudged: true };
  const yesterday = addDay(berlinDay(now), -1);
  const range = { from: addDay(yesterday, -daysLookedAt - daysTried), to: yesterday };
  const feeds = await selectFeedDays(db, { ...range, lately: addDay(yesterday, -2) });
  const sites = await selectSiteDays(db, range, feeds);
  const rates = await selectConsentRates(db, yesterday);
  const found = sites
    .filter(({ siteId }) => !rules.isMuted(kind, siteId))
    .flatMap((site) => tryOn(site, { kind, tried, rates: rates.get(site.siteId), yesterday }));
  const urls = new Map(
    (
      await rows<Pick<SitesRow, 'id' | 'url'>>(db, 'select id, url from sites where id = any(?)', [
        found.map(({ siteId }) => siteId),
      ])
    ).map(({ id, url }) => [id, url]),
  );
  const alerts = found
    .map((one) => ({ ...one, siteUrl: urls.get(one.siteId) ?? '' }))
    .sort((a, b) => (a.from === b.from ? a.siteId - b.siteId : a.from < b.from ? 1 : -1));
  return { days: daysTried, count: alerts.length, isJudged: true, alerts };
}

type Found = Omit<AlertTrial['alerts'][number], 'siteUrl'>;

/** Day by day, as the runs of these days would have: days in a row are one alert. */
function tryOn(
  site: SiteSeries,
  {
    kind,
    tried,
    rates,
    yesterday,
  }: {
    kind: Parameters<typeof judgeFactor>[0];
    tried: AlertRule;
    rates: ConsentRates | undefined;
    yesterday: Day;
  },
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
    });
    const pages = Math.max(site.pageImpressions[place] ?? 0, site.pageImpressions[place - 7] ?? 0);
    if (!fresh || fresh.centsPerDay < tried.minimumCents || pages < tried.minimumViews) continue;
    open = { kind, siteId: site.siteId, from: day, to: day, centsPerDay: fresh.centsPerDay };
    found.push(open);
  }
  return found;
}
