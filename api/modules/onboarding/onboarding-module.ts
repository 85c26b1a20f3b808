import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { adminOnboardingRoutes } from './admin-onboarding-routes.ts';
import { clientOnboardingRoutes } from './client-onboarding-routes.ts';
import { remindCompanies } from './remind-companies.ts';

export const onboardingModule: Module = {
  name: 'onboarding',
  routes: [...adminOnboardingRoutes, ...clientOnboardingRoutes],
  jobs: [remindCompanies],
  schedules: [
    {
      name: 'remind-companies',
      lastDueAt: dailyAt('09:00'),
      enqueue: async (db) => void (await enqueue(db, remindCompanies, {})),
    },
  ],
};
