import type { EmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';
import type { Inventory } from './inventory.ts';
import type { Manifest } from './manifest.ts';

interface Written {
  database: Manifest['database'];
  /** What a server made from it lacks, one line each. */
  differences(found: Inventory): string[];
}

/** A database that is backed up, and how to make a server from the backup. */
export interface BackupSource {
  url: string;
  write(folder: string): Promise<Written>;
  /** Starts a scratch server with the backup. */
  lay(folder: string, dataDir: string): Promise<EmbeddedPostgres>;
}
