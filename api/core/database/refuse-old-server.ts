import { StartError } from '../start-error.ts';

/** Migrations and figures need PostgreSQL 15, above all for `unique nulls not distinct`. */
const oldest = 15;

/**
 * @param version as in `server_version_num`: 150020 is 15.20
 * @throws StartError for a server that is too old
 */
export function refuseOldServer(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldest) return;
  throw new StartError(
    `DATABASE_URL is PostgreSQL ${major}.${version % 10_000}: ${oldest} or newer is needed`,
  );
}
