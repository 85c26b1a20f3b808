import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { systemStatus } from '#shared/schemas/calls/system-status.ts';
import { readSystemStatus } from './read-system-status.ts';
import { statusMeasures } from './status-measures.ts';

const status = defineRoute({
  url: '/api/admin/system-status',
  permission: admin('monitoring'),
  summary: 'How the platform is, worst first, each line with what was measured',
  response: systemStatus,
  transaction: 'none',
  limitPerMinute: 60,
  async handle({ services, clock }) {
    const now = clock();
    return { readAt: now.toISOString(), lines: await readSystemStatus(services, now) };
  },
});

export const systemStatusModule: Module = {
  name: 'system-status',
  routes: [status],
  measures: statusMeasures,
};
