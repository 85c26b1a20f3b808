import type { Module } from '#api/core/module.ts';
import { changeRoute } from './change/change-route.ts';
import { explanationExportRoute } from './explanation/explanation-export-route.ts';
import { explanationRoute } from './explanation/explanation-route.ts';
import { externalRoutes } from './external/external-routes.ts';
import { marginExportRoute } from './margin/margin-export-route.ts';
import { marginRoute } from './margin/margin-route.ts';
import { payoutsExportRoute, payoutsExportRowsRoute } from './payouts/payouts-export-route.ts';
import { performanceRoute } from './performance/performance-route.ts';
import { profitRoute } from './profit/profit-route.ts';
import { siteListPerformanceExportRoute } from './site-list/site-list-performance-export-route.ts';
import { siteListPerformanceRoute } from './site-list/site-list-performance-route.ts';
import { trackerReportRoutes } from './trackers/tracker-report-routes.ts';
import { whatIfRoute } from './what-if/what-if-route.ts';

export const reportsModule: Module = {
  name: 'reports',
  routes: [
    profitRoute,
    ...trackerReportRoutes,
    marginRoute,
    performanceRoute,
    siteListPerformanceRoute,
    explanationRoute,
    changeRoute,
    ...externalRoutes,
    payoutsExportRoute,
    payoutsExportRowsRoute,
    marginExportRoute,
    siteListPerformanceExportRoute,
    explanationExportRoute,
    whatIfRoute,
  ],
};
