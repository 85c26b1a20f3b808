import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { listRoute, readRoute } from '#api/modules/notices/notice-routes.ts';
import {
  setRoute,
  settingsRoute,
  unsubscribePageRoute,
  unsubscribeRoute,
} from '#api/modules/notices/setting-routes.ts';
import { tellFigures } from './tell-figures.ts';

export const noticesModule: Module = {
  name: 'notices',
  routes: [listRoute, readRoute, settingsRoute, setRoute, unsubscribeRoute, unsubscribePageRoute],
  jobs: [tellFigures],
  schedules: [scheduleJob(tellFigures, dailyAt('09:15'))],
};
