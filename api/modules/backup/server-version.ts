import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';

interface ServerVersion {
  /** As the server says it: `18.4`. */
  text: string;
  major: number;
}

export async function versionOf(db: Db): Promise<ServerVersion> {
  const { text } = await oneRow<{ text: string }>(
    db,
    `select current_setting('server_version') as text`,
  );
  return { text, major: majorOf(text) };
}

/** Of `18.4`, `pg_dump (PostgreSQL) 18.6 (Debian 18.6-3)` or `19beta1`. */
export const majorOf = (text: string): number => Number(/\d+/.exec(text)?.[0]);
