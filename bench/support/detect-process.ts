import { detect } from '#api/modules/alerts/detect-alerts.ts';
import type { BenchDatabase } from './bench-database.ts';
import { openServices } from './open-services.ts';

/** Looks for alerts once, at a given instant, in a separate process, as a worker does. */
export interface DetectOrder {
  database: Pick<BenchDatabase, 'loginUrl' | 'directory'>;
  now: string;
}

export interface Detected {
  ms: number;
  /** CPU time, without the database's. */
  cpuMs: number;
  raised: number;
}

const { database, now }: DetectOrder = JSON.parse(process.argv[2] ?? '');
const clock = () => new Date(now);
const { services, close } = await openServices(database, { clock });
const began = performance.now();
const cpu = process.cpuUsage();
const { raised } = await services.systemDb.transaction((db) => detect(db, services, clock()));
const { user, system } = process.cpuUsage(cpu);
const detected: Detected = {
  ms: performance.now() - began,
  cpuMs: (user + system) / 1000,
  raised,
};
await close();
process.stdout.write(JSON.stringify(detected));
