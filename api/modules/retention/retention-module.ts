import { dailyAt, hourlyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { monthsAheadMeasure } from './months-ahead.ts';
import { keepHouse, removeExpiredAccess } from './retention-jobs.ts';

/** How long things stay. */
export const retentionModule: Module = {
  name: 'retention',
  jobs: [keepHouse, removeExpiredAccess],
  measures: [monthsAheadMeasure],
  schedules: [
    scheduleJob(keepHouse, dailyAt('03:20'), { jobKey: keepHouse.name }),
    scheduleJob(removeExpiredAccess, hourlyAt(50), { jobKey: removeExpiredAccess.name }),
  ],
};
