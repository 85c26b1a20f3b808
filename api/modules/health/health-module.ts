import { z } from 'zod';
import { canWrite } from '#api/core/database/can-write.ts';
import { canKeepFiles } from '#api/core/files/can-keep-files.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import { inTime } from '#api/core/in-time.ts';
import type { Module } from '#api/core/module.ts';

/** Whoever asks waits no longer, whatever hangs: a connection, a statement, the disk. */
const answerMs = 2_000;

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.object({
    state: z.enum(['up', 'down']),
    latencyMs: z.number().optional(),
    /** Is there room for new data? */
    writable: z.boolean().optional(),
  }),
  /** The disk of DATA_DIR; left out where nothing is kept on it. */
  files: z.object({ writable: z.boolean() }).optional(),
  uptimeSeconds: z.int(),
});

/** Readiness: can this process answer and store what it is told, database included? */
const ready = defineRoute({
  url: '/api/health',
  permission: publicRoute('load balancers ask, and it tells nothing of the data'),
  summary: 'Is the process ready, and the database up and writable',
  response: health,
  transaction: 'none',
  unlimited: true,
  async handle({ services: { systemDb, log, config }, clock, reply }) {
    const uptimeSeconds = Math.floor(process.uptime());
    const start = performance.now();
    const passed = () => performance.now() - start;
    const inTheRest = (work: Promise<boolean>) =>
      inTime(work, answerMs - passed()).catch(() => false);
    const keeps = canKeepFiles(config, { now: clock(), log });
    const look = async () => {
      const latencyMs = Math.round(passed() * 10) / 10;
      const writable = await inTheRest(canWrite(systemDb, { now: clock(), log }));
      return { state: 'up' as const, latencyMs, writable };
    };
    const database = await inTime(
      Promise.resolve(systemDb.raw('select 1').timeout(answerMs)),
      answerMs * 0.8,
    ).then(look, (error) => {
      log.error({ err: error }, 'the database does not answer');
      return { state: 'down' as const, writable: undefined };
    });
    const files = keeps && { writable: await inTheRest(keeps) };
    const found = { database, ...(files && { files }), uptimeSeconds };
    if (database.writable && files?.writable !== false) return { status: 'ok' as const, ...found };
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
    return reply.status(503).send({ status: 'unavailable', ...found });
  },
});

const live = defineRoute({
  url: '/api/health/live',
  permission: publicRoute('process managers ask, and it tells nothing of the data'),
  summary: 'Is the process alive',
  response: z.object({ status: z.literal('ok') }),
  transaction: 'none',
  unlimited: true,
  handle: async () => ({ status: 'ok' as const }),
});

export const healthModule: Module = { name: 'health', routes: [ready, live] };
