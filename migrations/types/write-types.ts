import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { describeTables, tablesFile } from './describe-tables.ts';

/** `npm run db:types`: from a new database that the migrations of this checkout have made. */
const dataDir = await mkdtemp(join(tmpdir(), 'platform-types-'));
await chmod(dataDir, 0o711);
try {
  const { ownerUrl } = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(ownerUrl);
  await writeFile(tablesFile, await describeTables(ownerUrl));
  console.log('api/tables.ts is as the migrations say.');
} finally {
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
}
