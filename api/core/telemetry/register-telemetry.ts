import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../database/db.ts';
import { notFound, unauthorized } from '../http/problem.ts';
import { inTime } from '../in-time.ts';
import type { Services } from '../services.ts';
import { coreMeasures } from './core-measures.ts';
import type { Measure } from './measure.ts';

interface Telemetry {
  services: Services;
  clientDb: Db;
  clock: () => Date;
  /** Of the product's modules. */
  measures: readonly Measure[];
}

/**
 * `/metrics` in Prometheus' format, for holders of METRICS_TOKEN; without one the address does not
 * exist. Requests, memory and event loop are this process's; queue, jobs, mails and the modules'
 * measures are read from the database, and are the same from each API process.
 */
export function registerTelemetry(app: FastifyInstance, telemetry: Telemetry): void {
  const { metricsToken } = telemetry.services.config;
  if (!metricsToken) {
    // Otherwise the partner app would answer with its page.
    app.get(path, { schema: { hide: true } }, () => Promise.reject(notFound('no-address')));
    return;
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  observePools(telemetry, registry);
  observeMeasures(telemetry, registry);

  app.get(
    path,
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      if (!isToken(request.headers.authorization, metricsToken)) throw unauthorized();
      return reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics());
    },
  );
}

const path = '/metrics';

/** Digests have equal length, which the constant-time comparison requires. */
const isToken = (given: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));
const digest = (text: string) => createHash('sha256').update(text).digest();

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'platform_http_request_seconds',
    help: 'Answered requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'page', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

/** The part of knex's connection pool that is reported. */
interface ConnectionPool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

function observePools({ services, clientDb }: Telemetry, registry: Registry): void {
  const pools = { platform_app: services.systemDb, platform_client: clientDb };
  new Gauge({
    name: 'platform_database_connections',
    help: 'Connections of this process by the role they act as, and requests that wait for one.',
    labelNames: ['role', 'state'],
    registers: [registry],
    collect() {
      for (const [role, db] of Object.entries(pools)) {
        const pool: ConnectionPool = db.client.pool;
        this.set({ role, state: 'used' }, pool.numUsed());
        this.set({ role, state: 'free' }, pool.numFree());
        this.set({ role, state: 'waiting' }, pool.numPendingAcquires());
      }
    },
  });
}

/** Less than scrapers wait: an unresponsive database must not hide what the process knows. */
const patienceMs = 5_000;

function observeMeasures({ services, clock, measures }: Telemetry, registry: Registry): void {
  const failures = new Counter({
    name: 'platform_measures_failed_total',
    help: 'Measures that could not be read, the database being away for one; they are left out then.',
    labelNames: ['measure'],
    registers: [registry],
  });
  for (const { name, help, labels = [], read } of [...coreMeasures, ...measures]) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        try {
          const found = await inTime(read(services, clock()), patienceMs);
          for (const { labels: of = {}, value } of found) this.set(of, value);
        } catch (error) {
          // Without labels a reset measure says 0: nothing is known, so nothing is said.
          if (labels.length === 0) this.remove();
          failures.inc({ measure: name });
          services.log.warn({ err: error, measure: name }, 'a measure could not be read');
        }
      },
    });
  }
}
