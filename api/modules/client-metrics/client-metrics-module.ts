import type { Module } from '#api/core/module.ts';
import { clientChangeRoute } from './change/client-change-route.ts';
import { clientDaysRoute } from './client-days-route.ts';
import {
  clientExplanationExportRoute,
  clientExplanationRoute,
} from './client-explanation-routes.ts';
import { clientMetricsRoute } from './client-metrics-route.ts';
import { clientRecommendationsRoute } from './client-recommendations-route.ts';
import { leversRoute } from './levers/levers-route.ts';
import { dailyMetricsExportRoute, metricsExportRoute } from './metrics-export-routes.ts';

export const clientMetricsModule: Module = {
  name: 'client-metrics',
  routes: [
    clientMetricsRoute,
    clientDaysRoute,
    clientExplanationRoute,
    clientChangeRoute,
    clientRecommendationsRoute,
    dailyMetricsExportRoute,
    metricsExportRoute,
    leversRoute,
    clientExplanationExportRoute,
  ],
};
