import { admin, defineRoute } from '#api/core/http/route.ts';
import { reportRoutes } from '#api/core/report/report-routes.ts';
import { externalData, externalDataQuery } from '#shared/schemas/calls/reports/external.ts';
import { externalSites } from '#shared/schemas/reports/external-sites.ts';
import { readReportFilter } from '../report-filter.ts';
import { selectExternalData, selectExternalSites } from './select-external.ts';

const externalSitesRoutes = reportRoutes(externalSites, {
  mayLag: 'shown',
  summary: 'Domains that Factor Eleven delivers numbers of and that are no site',
  ask: async (db, query) => selectExternalSites(db, await readReportFilter(db, query)),
});

const externalDataRoute = defineRoute({
  url: '/api/admin/f11-raws/external-data',
  permission: admin('reports'),
  mayLag: 'shown',
  summary: 'What Factor Eleven delivered for them, day by day and placement by placement',
  query: externalDataQuery,
  response: externalData,
  handle: async ({ db, query }) => selectExternalData(db, await readReportFilter(db, query), query),
});

export const externalRoutes = [...externalSitesRoutes, externalDataRoute];
