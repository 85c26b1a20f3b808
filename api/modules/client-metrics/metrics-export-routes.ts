import type { Db } from '#api/core/database/db.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { client, clientOrAdmin, defineRoute } from '#api/core/http/route.ts';
import { refuseMonth, refuseRange, threeYears } from '#api/modules/reports/read.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import { berlinDay, type Day, monthRange } from '#shared/dates.ts';
import { dailyMetricsExportQuery, metricsExportQuery } from '#shared/schemas/calls/exports.ts';
import { metricsFile } from './metrics-file.ts';
import { readOwnSites } from './own-sites.ts';
import { type OwnSite, selectOwnSites } from './select-client-metrics.ts';

export const metricsExportRoute = defineRoute({
  url: '/api/client/metrics/export',
  permission: client('viewMetrics'),
  summary: 'What my sites counted and earned, by day, site, position and region, as Excel or CSV',
  query: metricsExportQuery,
  response: fileAnswer,
  async handle({ db, query, actor, clock, services }) {
    const { from, to, sites, exclude, ...file } = query;
    const period = { from, to };
    refuseRange(period, threeYears);
    const now = clock();
    const asked = { sites, exclude, period, today: berlinDay(now) };
    const { companyId, language } = actor;
    return metricsFile(
      { db, services },
      {
        ...file,
        ...{ fileName: `earnings-${from}-${to}`, period, language, now },
        sites: await readOwnSites(db, asked),
        // Nobody's, should it ever be missing: null would be everybody's.
        companyId: companyId ?? 0,
      },
    );
  },
});

export const dailyMetricsExportRoute = defineRoute({
  url: '/api/exports/daily-metrics',
  permission: clientOrAdmin('viewMetrics', 'reports'),
  summary: 'A site’s month day by day, as Excel or CSV: impressions, views and payouts',
  query: dailyMetricsExportQuery,
  response: fileAnswer,
  async handle({ db, query: { siteId, month, year, ...file }, actor, clock, services }) {
    const { language, companyId } = actor;
    const now = clock();
    const monthNumber = String(month).padStart(2, '0');
    const today = berlinDay(now);
    refuseMonth(`${year}-${monthNumber}`, today);
    const site =
      companyId === null
        ? { ...(await requireSite(db, siteId)), stints: [{ from: null, to: null }] }
        : await findOwnSite(db, siteId, today);
    const fileName = `${site.url}-${monthNumber}-${year}`;
    const period = monthRange(`${year}-${monthNumber}`);
    return metricsFile(
      { db, services },
      { ...file, fileName, sites: [site], companyId, period, language, now },
    );
  },
});

/** As the company knows it, also one that was theirs. */
async function findOwnSite(db: Db, id: number, today: Day): Promise<OwnSite> {
  const site = (await selectOwnSites(db, today)).find((one) => one.id === id);
  if (!site) throw notFound('missing-site');
  return site;
}
