import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The cluster of a data directory. */
export async function clusterOf(dataDir: string): Promise<string> {
  const { home } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  return resolve(dataDir, home, 'cluster');
}

/** Kills only the server's main process, as the system does when memory runs out. */
export async function killEmbeddedPostgres(dataDir: string): Promise<void> {
  const file = join(await clusterOf(dataDir), 'postmaster.pid');
  const [pid] = (await readFile(file, 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
