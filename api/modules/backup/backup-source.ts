import type { EmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';
import type { Inventory } from './inventory.ts';
import type { Manifest } from './manifest.ts';

export interface Written {
  database: Manifest['database'];
  /** What a server made of it lacks, a line each. */
  differences(found: Inventory): string[];
}

/** A database that is backed up, and how a server is made of what was written. */
export interface BackupSource {
  url: string;
  write(folder: string): Promise<Written>;
  /** Starts a scratch server that holds what was written. */
  lay(folder: string, dataDir: string): Promise<EmbeddedPostgres>;
}
