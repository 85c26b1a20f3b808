import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt, hourlyAt } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { monthsAheadMeasure } from './months-ahead.ts';
import { keepHouse, removeExpiredAccess } from './retention-jobs.ts';

/** How long things stay. */
export const retentionModule: Module = {
  name: 'retention',
  jobs: [keepHouse, removeExpiredAccess],
  measures: [monthsAheadMeasure],
  schedules: [
    { job: keepHouse, lastDueAt: dailyAt('03:20') },
    { job: removeExpiredAccess, lastDueAt: hourlyAt(50) },
  ].map(({ job, lastDueAt }) => ({
    name: job.name,
    lastDueAt,
    enqueue: async (db) => void (await enqueue(db, job, {}, { jobKey: job.name })),
  })),
};
