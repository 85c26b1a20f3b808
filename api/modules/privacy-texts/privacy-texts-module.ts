import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { privacyTextsResource } from './privacy-texts-resource.ts';
import { privacyTextsRoutes } from './privacy-texts-routes.ts';
import { tellPrivacyTexts } from './tell-privacy-texts.ts';

export const privacyTextsModule: Module = {
  name: 'privacy-texts',
  resources: [privacyTextsResource],
  routes: privacyTextsRoutes,
  jobs: [tellPrivacyTexts],
  schedules: [scheduleJob(tellPrivacyTexts, dailyAt('09:30'))],
};
