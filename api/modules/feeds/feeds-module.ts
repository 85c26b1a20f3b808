import type { Module } from '#api/core/module.ts';
import { feedJobs } from './feed-jobs.ts';
import { feedSchedules } from './feed-schedules.ts';

export const feedsModule: Module = {
  name: 'feeds',
  jobs: feedJobs,
  schedules: feedSchedules,
};
