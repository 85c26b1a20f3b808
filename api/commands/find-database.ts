import { readSetting } from '#api/config.ts';
import { findEmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';

/**
 * The address of the database as its owner: the given one, or the embedded one that runs.
 *
 * @throws Error if there is neither
 */
export async function findDatabase(env: NodeJS.ProcessEnv): Promise<string> {
  // A command's lifeline is a lock, which a pooler would lose.
  const given = readSetting(env, 'DATABASE_DIRECT_URL') || readSetting(env, 'DATABASE_URL');
  if (given) return given;
  const dataDir = env.DATA_DIR ?? '.data';
  const embedded = (await findEmbeddedPostgres({ dataDir }))?.ownerUrl;
  if (embedded) return embedded;
  throw new Error(
    `No database runs under ${dataDir}: start the platform first, or set DATABASE_URL`,
  );
}
