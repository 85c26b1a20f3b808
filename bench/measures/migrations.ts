import knex from 'knex';
import { migrationConfig } from '#api/core/database/migrate.ts';
import type { Measure } from '../bench.ts';
import { compare } from '../measurement.ts';

/** Several releases' worth, unless more are asked for. */
const newest = Number(process.env.MIGRATIONS ?? 20);

/** The newest migrations, taken back and run again, each over the whole history. */
export const measureMigrations: Measure = async function* ({ database }) {
  const db = knex({ client: 'pg', connection: database.ownerUrl, pool: { min: 0, max: 2 } });
  try {
    for (let taken = 0; taken < newest; taken += 1) await db.migrate.down(migrationConfig);
    for (let run = 0; run < newest; run += 1) {
      const startedAt = performance.now();
      const [, [file]] = await db.migrate.up(migrationConfig);
      const product = performance.now() - startedAt;
      yield compare({ what: `migration ${file}`, unit: 'ms', product });
    }
  } finally {
    await db.destroy();
  }
};
