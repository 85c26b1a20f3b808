import { z } from 'zod';
import { canWrite } from '#api/core/database/can-write.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.object({
    state: z.enum(['up', 'down']),
    latencyMs: z.number().optional(),
    /** Is there room for new data? */
    writable: z.boolean().optional(),
  }),
  uptimeSeconds: z.int(),
});

/** Readiness: can this process answer and store what it is told, database included? */
const ready = defineRoute({
  method: 'GET',
  url: '/api/health',
  permission: publicRoute('load balancers ask, and it tells nothing of the data'),
  summary: 'Is the process ready, and the database up and writable',
  response: health,
  transaction: 'none',
  unlimited: true,
  async handle({ services: { systemDb, log }, clock, reply }) {
    const uptimeSeconds = Math.floor(process.uptime());
    const unavailable = (database: z.input<typeof health>['database']) => {
      reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
      return reply.status(503).send({ status: 'unavailable', database, uptimeSeconds });
    };
    const start = performance.now();
    try {
      await systemDb.raw('select 1').timeout(2000);
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return unavailable({ state: 'down' });
    }
    const latencyMs = Math.round((performance.now() - start) * 10) / 10;
    const writable = await canWrite(systemDb, { now: clock(), log });
    const database = { state: 'up' as const, latencyMs, writable };
    return writable ? { status: 'ok' as const, database, uptimeSeconds } : unavailable(database);
  },
});

const live = defineRoute({
  method: 'GET',
  url: '/api/health/live',
  permission: publicRoute('process managers ask, and it tells nothing of the data'),
  summary: 'Is the process alive',
  response: z.object({ status: z.literal('ok') }),
  transaction: 'none',
  unlimited: true,
  handle: async () => ({ status: 'ok' as const }),
});

export const healthModule: Module = { name: 'health', routes: [ready, live] };
