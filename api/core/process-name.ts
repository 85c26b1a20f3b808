import { hostname } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from './config.ts';

export const productVersion = packageJson.version;

/** 0.13.x is release 13, 1.0.x release 14 (docs/decisions/0042-versions.md). */
export function releaseOf(version: string): string {
  const [major, minor] = version.split('.').map(Number);
  return String(major === 0 ? minor : 14 + (minor ?? 0));
}
export const productRelease = releaseOf(productVersion);

export interface NamedProcess {
  role: Config['role'];
  version: string;
  startedAt: Date;
  /** Its machine's name, or the beginning of it, and its number there. */
  place: string;
}

const prefix = 'partner-platform';

/**
 * The database's name for a process, as long as a connection with that name exists: a sign of life
 * without a heartbeat. The server keeps 63 characters of it.
 */
export function nameProcess(role: Config['role']): string {
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  return `${prefix} ${role} ${productVersion} ${startedAt} ${process.pid} ${hostname()}`.slice(
    0,
    63,
  );
}

export function readProcessName(name: string): NamedProcess | undefined {
  const [, role, version, startedAt, pid, host] =
    /^partner-platform (api|worker|all) (\S+) (\d+) (\d+) (.*)$/.exec(name) ?? [];
  if (!role || !version) return undefined;
  return {
    role: role as Config['role'],
    version,
    startedAt: new Date(Number(startedAt) * 1000),
    place: `${host} ${pid}`,
  };
}

export interface NamedWorker {
  /** As the queue's jobs and `job_runs` name it. */
  id: string;
  startedAt: Date;
}

/** The same sign of life, of one that holds jobs. */
export const nameWorker = (id: string, startedAt: Date): string =>
  `${prefix} worker ${id} ${Math.round(startedAt.getTime() / 1000)}`;

export function readWorkerName(name: string): NamedWorker | undefined {
  const [, id, startedAt] = /^partner-platform worker (\S+) (\d+)$/.exec(name) ?? [];
  return id ? { id, startedAt: new Date(Number(startedAt) * 1000) } : undefined;
}

/** SQL of the ids of all workers that live. */
export const livingWorkers = `
  select split_part(application_name, ' ', 3) from pg_stat_activity
   where datname = current_database() and application_name like '${prefix} worker %'`;
