import { everyMinutes, type Schedule } from './schedule.ts';

/** Starts nothing: that it moves each minute tells the database that a worker's heartbeat goes on. */
export const heartbeatSchedule: Schedule = {
  name: 'heartbeat',
  lastDueAt: everyMinutes(1),
  enqueue: async () => {},
};
