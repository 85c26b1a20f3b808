import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import { selectShown } from '#api/modules/alerts/read.ts';
import type { Row } from '#api/tables.ts';
import { markMended } from '#shared/domain/ads-txt/mark-mended.ts';
import { type AlertKind, siteAlertKinds } from '#shared/domain/alerts/alert-kinds.ts';
import { shownHost } from '#shared/domain/host.ts';
import {
  type HealthAlert,
  type HealthVerdict,
  isFault,
  siteHealth,
} from '#shared/domain/site-health/site-health.ts';
import { alertSentence } from '#shared/messages/alerts.ts';
import type { ComparedAdsTxt } from '#shared/schemas/calls/ad-checks.ts';
import type { SiteHealth } from '#shared/schemas/calls/site-health.ts';
import type { AlertFigures } from '#shared/schemas/entities/alert.ts';
import { presentAdsTxt, resultsOf } from './present-results.ts';

interface Asked {
  site: { id: number; host: string };
  alerts: readonly HealthAlert[];
  showsFigures: boolean;
  /** Also what a single look found. */
  showsFirstLooks: boolean;
}

/**
 * @param db shows what its reader may see of the site's checks and alerts; the lines expected in
 *   the ads.txt are the operator's, and are read past it
 */
export async function readSiteHealth(
  db: Db,
  { site, alerts, showsFigures, showsFirstLooks }: Asked,
  services: Services,
): Promise<SiteHealth> {
  const website = await db('datalake_websites')
    .where({ site_id: site.id })
    .first('id', 'domain', 'site_id', 'ads_txt');
  const runs = db('ad_check_runs')
    .where({ website_id: website?.id ?? 0 })
    .orderBy('id', 'desc');
  const latest = await runs.clone().first('run_state');
  const done = await runs.clone().where({ run_state: 'COMPLETED' }).first('id', 'completed_at');
  const found = done ? await verdictsOf(db, done.id) : [];
  const verdicts = showsFirstLooks ? found : found.map(asSeenTwice(done?.completed_at));
  const health = siteHealth({ siteId: site.id, verdicts, alerts, showsFigures });
  const isAboutFile = health.troubles.some(({ trouble }) => trouble === 'ADS_TXT');
  return {
    domain: shownHost(website?.domain ?? site.host),
    ...health,
    checkedAt: done?.completed_at?.toISOString() ?? null,
    isUnderWay: latest?.run_state === 'QUEUED' || latest?.run_state === 'RUNNING',
    hasFailed: latest?.run_state === 'FAILED',
    adsTxt:
      website && isAboutFile
        ? marked(await presentAdsTxt(services.systemDb, website, services))
        : null,
  };
}

/** What the last look saw for the first time will be looked at again. */
const asSeenTwice =
  (at: Date | null | undefined) =>
  (verdict: HealthVerdict): HealthVerdict => {
    const isFirst = !at || Date.parse(verdict.since) >= +at;
    return isFirst && isFault(verdict) ? { ...verdict, state: 'SEEN_ONCE' } : verdict;
  };

const marked = ({ address, text, mended, lines }: ComparedAdsTxt): SiteHealth['adsTxt'] => {
  const wrong = lines.flatMap(({ line, standing }) =>
    line !== null && standing !== 'PRESENT' ? [line] : [],
  );
  return { address, mended, lines: markMended(text, mended, wrong) };
};

async function verdictsOf(db: Db, runId: number): Promise<HealthVerdict[]> {
  const found = await resultsOf(db, runId);
  return found.map(({ check, state, since, sentence, evidence }) => ({
    ...{ check, state, since, what: sentence, evidence },
  }));
}

/** All that are open. */
export async function alertsOfSite(db: Db, siteId: number): Promise<HealthAlert[]> {
  const found = await rows<Found & Row<'alerts', 'id'>>(
    db,
    `select id, key, kind, severity, since, cents_per_day, evidence as figures
       from alerts
      where site_id = :siteId and state <> 'RESOLVED' and kind = any(:kinds) order by id`,
    { siteId, kinds: siteAlertKinds },
  );
  return found.map(presentAlert);
}

/** Of an own site, those that the company can mend or is concerned by, once they may be told. */
export async function ownAlertsOfSite(
  db: Db,
  siteId: number,
  { systemDb, now }: { systemDb: Db; now: Date },
): Promise<HealthAlert[]> {
  const told = await selectShown(systemDb, siteId, now);
  const found = await rows<Found>(
    db,
    `select key, kind, severity, since, cents_per_day, figures
       from own_site_alerts where site_id = :siteId order by key`,
    { siteId },
  );
  return found
    .filter(({ key }) => told.has(key))
    .map((alert) => presentAlert({ ...alert, id: null }));
}

interface Found extends Row<'alerts', 'key' | 'kind' | 'severity' | 'since' | 'cents_per_day'> {
  figures: AlertFigures;
}

function presentAlert({
  since: at,
  cents_per_day: centsPerDay,
  figures,
  ...alert
}: Found & { id: number | null }): HealthAlert {
  const kind = alert.kind as AlertKind;
  const since = at.toISOString();
  const told = { kind, feed: null, since, figures };
  return {
    ...alert,
    ...{ kind, since, centsPerDay },
    what: { en: alertSentence(told, 'en'), de: alertSentence(told, 'de') },
  };
}
