import { hostname } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';

export const productVersion = packageJson.version;

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
