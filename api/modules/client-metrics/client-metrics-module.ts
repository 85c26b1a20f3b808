import type { Module } from '#api/core/module.ts';
import { clientChangeRoute } from './change/client-change-route.ts';
import { clientExplanationExportRoute } from './client-explanation-export-route.ts';
import { clientExplanationRoute } from './client-explanation-route.ts';
import { clientMetricsRoute } from './client-metrics-route.ts';
import { clientRecommendationsRoute } from './client-recommendations-route.ts';
import { dailyMetricsExportRoute } from './daily-metrics-export-route.ts';
import { leversRoute } from './levers/levers-route.ts';
import { metricsExportRoute } from './metrics-export-route.ts';

export const clientMetricsModule: Module = {
  name: 'client-metrics',
  routes: [
    clientMetricsRoute,
    clientExplanationRoute,
    clientChangeRoute,
    clientRecommendationsRoute,
    dailyMetricsExportRoute,
    metricsExportRoute,
    leversRoute,
    clientExplanationExportRoute,
  ],
};
