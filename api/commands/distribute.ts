import { parseArgs } from 'node:util';
import { readSetting } from '#api/config.ts';
import { withPool } from '#api/core/database/db.ts';
import { distributeTables } from '#api/modules/metrics/distribute-tables.ts';
import { runCommand } from './run-command.ts';

const usage = 'DATABASE_URL=… npm run distribute [-- --shards 12]';

/** Spreads the figures of DATABASE_URL over the workers of Citus, while no platform runs on it. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { shards: { type: 'string', default: '12' } } });
  const url = readSetting(process.env, 'DATABASE_URL');
  if (!url || !/^[1-9]\d{0,2}$/.test(values.shards)) throw new Error(usage);
  await withPool(url, async (db) => {
    const print = (line: string) => console.log(line);
    await distributeTables(db, { shards: Number(values.shards), print });
  });
}

runCommand(main);
