import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { mailDigests } from './mail-digests.ts';
import { newsMailsRoutes } from './news-mails-routes.ts';
import { tellOperator } from './tell-operator.ts';

export const operatorNewsModule: Module = {
  name: 'operator-news',
  routes: newsMailsRoutes,
  jobs: [tellOperator, mailDigests],
  schedules: [scheduleJob(mailDigests, dailyAt('08:00'))],
};
