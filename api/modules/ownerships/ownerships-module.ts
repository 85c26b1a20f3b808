import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { handOverSites } from './hand-over-sites.ts';
import { ownershipsRoutes } from './ownerships-routes.ts';

export const ownershipsModule: Module = {
  name: 'ownerships',
  routes: ownershipsRoutes,
  jobs: [handOverSites],
  schedules: [
    {
      name: 'hand-over-sites',
      lastDueAt: dailyAt('00:01'),
      enqueue: async (db) => void (await enqueue(db, handOverSites, {})),
    },
  ],
};
