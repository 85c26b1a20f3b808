import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';

interface Backup {
  takenAt: Date;
  bytes: number;
  verified: boolean;
  place: string;
  /** Of a database that was restored from it: that row is not in the backup itself. */
  restoredAt?: Date;
}

/** Tells the status page of a backup. A database without the table is none the worse. */
export async function noteBackup(db: Db, backup: Backup): Promise<void> {
  const [table] = await rows<{ known: string | null }>(
    db,
    `select to_regclass('backups') as known`,
  );
  if (!table?.known) return;
  const { takenAt, bytes, verified, place, restoredAt = null } = backup;
  await db('backups').insert({
    taken_at: takenAt,
    bytes,
    verified,
    place,
    restored_at: restoredAt,
  });
}
