import { failRun } from '#api/core/jobs/requested-run.ts';
import type { Module } from '#api/core/module.ts';
import { clicksRoute } from '#api/modules/recommendations/clicks-route.ts';
import { pluginRoutes } from '#api/modules/recommendations/plugin-routes.ts';
import { tipPlacesRoutes } from '#api/modules/recommendations/select-tip-places.ts';
import { indexWebsite, recommendationRuns } from './index-website-job.ts';
import { recommendationConfigsResource } from './recommendation-configs-resource.ts';
import { recommendationsRoutes } from './recommendations-routes.ts';

export const recommendationsModule: Module = {
  name: 'recommendations',
  resources: [recommendationConfigsResource],
  routes: [...recommendationsRoutes, clicksRoute, ...tipPlacesRoutes, ...pluginRoutes],
  jobs: [indexWebsite],
  givenUp: failRun(recommendationRuns, indexWebsite),
};
