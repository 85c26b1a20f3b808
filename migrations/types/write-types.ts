import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { describeTables, tablesFile } from './describe-tables.ts';

// The generator names its temporary files.
console.info = () => {};

/** `npm run db:types`: from a new database that the migrations of this checkout have made. */
const dataDir = await mkdtemp(join(tmpdir(), 'platform-types-'));
await chmod(dataDir, 0o711);
try {
  const { ownerUrl } = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(ownerUrl);
  const [former, now] = [await readFile(tablesFile, 'utf8'), await describeTables(ownerUrl)];
  await writeFile(tablesFile, now);
  console.log(former === now ? 'api/tables.ts is as it was' : 'api/tables.ts was written');
} finally {
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
}
