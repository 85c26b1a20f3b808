import type { Module } from '#api/core/module.ts';
import { failRun, recommendationRuns } from '#api/modules/website-runs/website-runs.ts';
import { clicksRoute } from './clicks-route.ts';
import { indexWebsite } from './index-website-job.ts';
import { pluginRoutes } from './plugin-routes.ts';
import { recommendationsRoutes } from './recommendations-routes.ts';

export const recommendationsModule: Module = {
  name: 'recommendations',
  routes: [...recommendationsRoutes, clicksRoute, ...pluginRoutes],
  jobs: [indexWebsite],
  givenUp: failRun(recommendationRuns, indexWebsite),
};
