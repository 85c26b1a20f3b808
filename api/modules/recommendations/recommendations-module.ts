import type { Module } from '#api/core/module.ts';
import { clicksRoute } from './clicks-route.ts';
import { indexDemoWebsites } from './index-demo-websites.ts';
import { indexWebsite } from './index-website-job.ts';
import { pluginRoutes } from './plugin-routes.ts';
import { recommendationsRoutes } from './recommendations-routes.ts';

export const recommendationsModule: Module = {
  name: 'recommendations',
  routes: [...recommendationsRoutes, clicksRoute, ...pluginRoutes],
  jobs: [indexWebsite],
  takeUp: indexDemoWebsites,
  async givenUp(db, { name, runId }) {
    if (name !== indexWebsite.name) return;
    // Also if the worker died during the last attempt.
    await db('recommendation_runs')
      .where({ job_run_id: runId })
      .whereIn('state', ['QUEUED', 'RUNNING'])
      .update({ state: 'FAILED', completed_at: db.fn.now() });
  },
};
