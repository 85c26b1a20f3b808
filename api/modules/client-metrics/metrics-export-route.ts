import { fileAnswer } from '#api/core/http/file-answer.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { refuseRange, threeYears } from '#api/modules/reports/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { metricsExportQuery } from '#shared/schemas/calls/exports.ts';
import { metricsFile } from './metrics-file.ts';
import { readOwnSites } from './own-sites.ts';

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
