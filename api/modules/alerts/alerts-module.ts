import { dailyAt, hourlyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { alertMeasures } from './alert-measures.ts';
import { alertRoutes } from './alert-routes.ts';
import { alertRulesResource, alertsResource } from './alerts-resource.ts';
import {
  alertChannelsResource,
  alertDeliveriesResource,
} from './channels/alert-channels-resource.ts';
import { channelRoutes } from './channels/channel-routes.ts';
import { deliverAlert } from './channels/deliver-alert.ts';
import { detectAlerts, mailAlertDigests, queueDetection } from './detect-alerts.ts';

export const alertsModule: Module = {
  name: 'alerts',
  resources: [
    ...[alertsResource, alertRulesResource],
    ...[alertChannelsResource, alertDeliveriesResource],
  ],
  routes: [...alertRoutes, ...channelRoutes],
  jobs: [detectAlerts, mailAlertDigests, deliverAlert],
  measures: alertMeasures,
  schedules: [
    {
      // Also if nothing was received: that is one of the things to find.
      name: 'detect-alerts',
      lastDueAt: hourlyAt(45),
      enqueue: async (db) => void (await queueDetection(db)),
    },
    scheduleJob(mailAlertDigests, dailyAt('08:00')),
  ],
};
