import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { activateAgreements } from './activate-agreements.ts';
import { agreementsResource } from './agreements-resource.ts';

export const agreementsModule: Module = {
  name: 'agreements',
  resources: [agreementsResource],
  jobs: [activateAgreements],
  schedules: [scheduleJob(activateAgreements, dailyAt('00:01'))],
};
