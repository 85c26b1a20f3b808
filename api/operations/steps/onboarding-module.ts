import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { adminOnboardingRoutes } from './admin-onboarding-routes.ts';
import { clientOnboardingRoutes } from './client-onboarding-routes.ts';
import { remindCompanies } from './remind-companies.ts';

export const onboardingModule: Module = {
  name: 'onboarding',
  routes: [...adminOnboardingRoutes, ...clientOnboardingRoutes],
  jobs: [remindCompanies],
  schedules: [scheduleJob(remindCompanies, dailyAt('09:00'))],
};
