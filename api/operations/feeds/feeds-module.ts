import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { feedMeasures } from '#api/modules/feeds/feed-measures.ts';
import { removeImportFiles } from '#api/modules/feeds/remove-import-files.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { feedJobs, queueWaitingDays } from './feed-jobs.ts';
import { feedSchedules } from './feed-schedules.ts';
import { addNewFeeds, feedsResource } from './feeds-resource.ts';
import { importJobs } from './import-jobs.ts';

export const feedsModule: Module = {
  name: 'feeds',
  resources: [feedsResource],
  jobs: [...feedJobs, ...Object.values(importJobs), removeImportFiles],
  measures: feedMeasures,
  async takeUp(db) {
    await addNewFeeds(db);
    for (const feed of FEED_NAMES) await queueWaitingDays(db, feed);
  },
  schedules: [...feedSchedules, scheduleJob(removeImportFiles, dailyAt('03:50'))],
};
