import type { Module } from '#api/core/module.ts';
import { explanationRoute } from './explanation-route.ts';
import { externalRoutes } from './external-routes.ts';
import { marginRoute } from './margin-route.ts';
import { performanceRoute } from './performance-route.ts';
import { profitRoute } from './profit-route.ts';
import { siteListPerformanceRoute } from './site-list-performance-route.ts';
import { trackerReportRoutes } from './tracker-report-routes.ts';

export const reportsModule: Module = {
  name: 'reports',
  routes: [
    profitRoute,
    ...trackerReportRoutes,
    marginRoute,
    performanceRoute,
    siteListPerformanceRoute,
    explanationRoute,
    ...externalRoutes,
  ],
};
