import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { activateAgreements } from './activate-agreements.ts';
import { agreementsResource } from './agreements-resource.ts';

export const agreementsModule: Module = {
  name: 'agreements',
  resources: [agreementsResource],
  jobs: [activateAgreements],
  schedules: [
    {
      name: 'activate-agreements',
      lastDueAt: dailyAt('00:01'),
      enqueue: async (db) => void (await enqueue(db, activateAgreements, {})),
    },
  ],
};
