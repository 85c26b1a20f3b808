import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { tooMany } from './rate-limits.ts';

/**
 * A ceiling per address, counted by each process in memory: it wards off a runaway client, not
 * password guesses, which are counted in the database across all processes.
 */
export async function registerGeneralRateLimit(
  app: FastifyInstance,
  { rateLimit: max }: Config,
): Promise<void> {
  if (max === 0) return;
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
}
