import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { copyDatabase } from '../../tests/support/copy-database.ts';
import { type Ground, migratedName, plantedName } from './ground.ts';
import { root, runServer } from './run-server.ts';

/** Plants the demo that the workers copy, by a server that then ends. */
export async function plantDemo(
  { superuserUrl, folder, env }: Ground,
  signal: AbortSignal,
): Promise<void> {
  const { ownerUrl } = await copyDatabase(superuserUrl, {
    template: migratedName,
    name: plantedName,
  });
  const server = await runServer({
    env: { ...env, DATABASE_URL: ownerUrl, DATA_DIR: join(folder, plantedName) },
    log: join(root, 'test-results', 'planting.log'),
    signal,
  });
  await expect
    .poll(() => signal.aborted || isWhole(ownerUrl), {
      timeout: 600_000,
      message: 'the months are settled and the websites indexed',
    })
    .toBe(true);
  await server.stop();
}

/** Follow-up work once the server answers: with an earlier copy, each worker would repeat it. */
async function isWhole(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select from demo
        where settled_at is not null and exists (select from recommendation_runs)
          and not exists (select from recommendation_runs where state in ('QUEUED', 'RUNNING'))`,
    );
    return rows.length === 1;
  } finally {
    await client.end();
  }
}
