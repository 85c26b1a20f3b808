import type { Db } from '#api/core/database/db.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { clientOrAdmin, defineRoute } from '#api/core/http/route.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { selectCompleteness } from '#api/modules/feeds/read.ts';
import { refuseMonth } from '#api/modules/reports/read.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import { berlinDay, type Day, listDays, monthRange } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { dailyMetricsExportQuery } from '#shared/schemas/calls/exports.ts';
import { dailyMetricsTables } from './daily-metrics-tables.ts';
import { presentClientMetrics } from './present-client-metrics.ts';
import {
  type OwnSite,
  selectMetricCells,
  selectOwnSites,
  selectTrackers,
} from './select-client-metrics.ts';

export const dailyMetricsExportRoute = defineRoute({
  method: 'GET',
  url: '/api/exports/daily-metrics',
  permission: clientOrAdmin('viewMetrics', 'reports'),
  summary: 'A site’s month day by day, as Excel or CSV: impressions, views and payouts',
  query: dailyMetricsExportQuery,
  response: fileAnswer,
  async handle({ db, query: { siteId, month, year, format, table }, actor, clock }) {
    const { language } = actor;
    const now = clock();
    const monthNumber = String(month).padStart(2, '0');
    const today = berlinDay(now);
    refuseMonth(`${year}-${monthNumber}`, today);
    const site =
      actor.companyId === null
        ? { ...(await requireSite(db, siteId)), from: null, to: null }
        : await findOwnSite(db, siteId, today);
    const metrics = await loadMonth(db, site, { month: `${year}-${monthNumber}`, today });
    const { days, positions } = dailyMetricsTables(metrics, language);
    const file = { format, language, now };
    const fileName = `${site.url}-${monthNumber}-${year}`;
    return format === 'csv' && table === 'positions'
      ? tableFile({ ...file, fileName: `${fileName}-positions`, tables: [positions] })
      : tableFile({ ...file, fileName, tables: [days, positions] });
  },
});

/** As the company knows it, also one that was theirs. */
async function findOwnSite(db: Db, id: number, today: Day): Promise<OwnSite> {
  const site = (await selectOwnSites(db, today)).find((one) => one.id === id);
  if (!site) throw notFound('missing-site');
  return site;
}

/** What the publisher's own page of the site shows for the days of the month that have begun. */
async function loadMonth(
  db: Db,
  site: OwnSite,
  { month, today }: { month: string; today: Day },
): Promise<ClientMetrics> {
  const { from, to: end } = monthRange(month);
  const period = { from, to: end < today ? end : today };
  return presentClientMetrics({
    period,
    today,
    sites: [site],
    trackers: await selectTrackers(db),
    cells: await selectMetricCells(db, { siteIds: [site.id], ...period }),
    previous: null,
    settlements: [],
    restated: [],
    completeness: await selectCompleteness(db, listDays(period.from, period.to)),
    freshness: [],
  });
}
