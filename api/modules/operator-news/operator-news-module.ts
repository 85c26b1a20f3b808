import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { mailDigests } from './mail-digests.ts';
import { newsMailsRoutes } from './news-mails-routes.ts';
import { tellOperator } from './tell-operator.ts';

export const operatorNewsModule: Module = {
  name: 'operator-news',
  routes: newsMailsRoutes,
  jobs: [tellOperator, mailDigests],
  schedules: [
    {
      name: 'mail-digests',
      lastDueAt: dailyAt('08:00'),
      enqueue: async (db) => void (await enqueue(db, mailDigests, {})),
    },
  ],
};
