import { afterAll, beforeAll } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { createTestDatabase } from './create-test-database.ts';

type PoolOptions = Omit<Parameters<typeof openPool>[0], 'url'>;
/** As the owner, with one connection, unless specified otherwise. */
type OpenDb = (options?: Partial<PoolOptions>) => Db;

/**
 * A fresh database for the tests of the file or `describe` that calls this. Whatever `prepare`
 * opens is closed after them.
 */
export function withTestDatabase(prepare: (open: OpenDb) => void | Promise<void>): void {
  const dbs: Db[] = [];
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    await prepare((options) => {
      const db = openPool({
        url: database.ownerUrl,
        max: 1,
        statementTimeoutMs: 20_000,
        ...options,
      });
      dbs.push(db);
      return db;
    });
  });
  afterAll(async () => {
    await Promise.all(dbs.map((db) => db.destroy()));
    await drop();
  });
}
