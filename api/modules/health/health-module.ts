import { z } from 'zod';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.object({ state: z.enum(['up', 'down']), latencyMs: z.number().optional() }),
  uptimeSeconds: z.int(),
});

/** Readiness: can this process answer, database included? */
const ready = defineRoute({
  method: 'GET',
  url: '/api/health',
  permission: publicRoute('load balancers ask, and it tells nothing of the data'),
  summary: 'Is the process ready, and the database up',
  response: health,
  transaction: 'none',
  async handle({ services, reply }) {
    const uptimeSeconds = Math.floor(process.uptime());
    const start = performance.now();
    try {
      await services.systemDb.raw('select 1').timeout(2000);
    } catch (error) {
      services.log.error({ err: error }, 'the database does not answer');
      reply.serializer(JSON.stringify);
      return reply
        .status(503)
        .send({ status: 'unavailable', database: { state: 'down' }, uptimeSeconds });
    }
    const latencyMs = Math.round((performance.now() - start) * 10) / 10;
    return { status: 'ok' as const, database: { state: 'up' as const, latencyMs }, uptimeSeconds };
  },
});

const live = defineRoute({
  method: 'GET',
  url: '/api/health/live',
  permission: publicRoute('process managers ask, and it tells nothing of the data'),
  summary: 'Is the process alive',
  response: z.object({ status: z.literal('ok') }),
  transaction: 'none',
  handle: async () => ({ status: 'ok' as const }),
});

export const healthModule: Module = { name: 'health', routes: [ready, live] };
