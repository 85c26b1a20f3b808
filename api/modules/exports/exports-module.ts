import type { Module } from '#api/core/module.ts';
import { clientExplanationExportRoute } from './client-explanation-export-route.ts';
import { dailyMetricsExportRoute } from './daily-metrics-export-route.ts';
import { explanationExportRoute } from './explanation-export-route.ts';
import { marginExportRoute } from './margin-export-route.ts';
import { payoutsExportRoute } from './payouts-export-route.ts';
import { siteListExportRoute } from './site-list-export-route.ts';
import { siteListPerformanceExportRoute } from './site-list-performance-export-route.ts';

export const exportsModule: Module = {
  name: 'exports',
  routes: [
    payoutsExportRoute,
    marginExportRoute,
    siteListPerformanceExportRoute,
    siteListExportRoute,
    dailyMetricsExportRoute,
    explanationExportRoute,
    clientExplanationExportRoute,
  ],
};
