import { failRun } from '#api/core/jobs/requested-run.ts';
import { everyMinutes } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { clicksRoute } from '#api/modules/recommendations/clicks-route.ts';
import { pluginRoutes } from '#api/modules/recommendations/plugin-routes.ts';
import { tipPlacesRoutes } from '#api/modules/recommendations/select-tip-places.ts';
import { skippedPagesResource } from '#api/modules/recommendations/skipped-pages-resource.ts';
import { indexWebsite, recommendationRuns } from './index-website-job.ts';
import { recommendationConfigsResource } from './recommendation-configs-resource.ts';
import { recommendationsRoutes } from './recommendations-routes.ts';
import { requestDueRuns } from './request-due-runs.ts';
import { watchIndexes } from './watch-indexes-job.ts';

export const recommendationsModule: Module = {
  name: 'recommendations',
  resources: [recommendationConfigsResource, skippedPagesResource],
  routes: [...recommendationsRoutes, clicksRoute, ...tipPlacesRoutes, ...pluginRoutes],
  jobs: [indexWebsite, watchIndexes],
  schedules: [
    {
      name: 'schedule-indexing',
      lastDueAt: everyMinutes(5),
      enqueue: (db, dueAt) => requestDueRuns(db, indexWebsite, dueAt),
    },
    scheduleJob(watchIndexes, everyMinutes(10), { jobKey: watchIndexes.name }),
  ],
  givenUp: failRun(recommendationRuns, indexWebsite),
};
