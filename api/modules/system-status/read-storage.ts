import { statfs } from 'node:fs/promises';
import type { Config } from '#api/config.ts';
import { canWrite } from '#api/core/database/can-write.ts';
import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { storageMustAnswer } from '#api/core/storage-must-answer.ts';
import { type StatusReader, wholeDays } from './status-reader.ts';

const largest = 8;

/** Reading a table's size waits for exclusive locks, such as a migration's. */
const isOpen = `not exists (
  select from pg_locks l where l.relation = c.oid and l.granted and l.mode = 'AccessExclusiveLock')`;

export const readDatabase: StatusReader<'database'> = async ({ db, services, now }) => {
  const { total } = await oneRow<{ total: number }>(
    db,
    // A login that may not connect by its own name is not told the size of the database.
    `select cast(sum(pg_total_relation_size(c.oid)) as bigint) as total
       from pg_class c where c.relkind in ('r', 'm') and ${isOpen}`,
  );
  const tables = await rows<{ name: string; bytes: number }>(
    db,
    // A table in monthly partitions counts as one.
    `select cast(coalesce(pg_partition_root(c.oid), c.oid) as regclass)::text as name,
            cast(sum(pg_total_relation_size(c.oid)) as bigint) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and ${isOpen}
      group by 1 order by bytes desc limit ${largest}`,
  );
  return {
    reading: { writable: await canWrite(services.systemDb, { now, log: services.log }) },
    facts: [
      { fact: 'size', as: 'bytes', value: total },
      ...tables.map(({ name, bytes }) => ({
        fact: 'table' as const,
        of: name,
        as: 'bytes' as const,
        value: bytes,
      })),
    ],
  };
};

export const readFiles: StatusReader<'files'> = async ({ services: { files, config, log } }) => {
  const reachable = await storageMustAnswer(files).then(
    () => true,
    (error) => {
      log.error({ err: error }, 'the file store does not answer');
      return false;
    },
  );
  const disk = await readDisk(config);
  return {
    reading: { reachable, disk },
    facts: [
      { fact: 'store', as: 'text', value: config.storageUrl ? 'S3' : config.dataDir },
      ...(disk ? [{ fact: 'diskFree' as const, as: 'bytes' as const, value: disk.freeBytes }] : []),
    ],
  };
};

/** Files or the embedded database are on it; otherwise nothing that grows is. */
export async function readDisk({ storageUrl, databaseUrl, dataDir }: Config) {
  if (storageUrl && databaseUrl) return undefined;
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, freeShare: blocks > 0 ? bavail / blocks : 0 };
}

export const selectLastBackup = (db: Db) =>
  db('backups').orderBy('taken_at', 'desc').orderBy('id', 'desc').first();

export const readBackup: StatusReader<'backup'> = async ({ db, now }) => {
  const last = await selectLastBackup(db);
  if (!last) return { reading: { last: undefined }, facts: [] };
  const { taken_at, bytes, verified, place, restored_at } = last;
  return {
    reading: { last: { ageDays: wholeDays(taken_at, now), verified } },
    facts: [
      { fact: 'takenAt', as: 'instant', value: taken_at.toISOString() },
      { fact: 'backupSize', as: 'bytes', value: bytes },
      { fact: 'place', as: 'text', value: place },
      ...(restored_at
        ? [
            {
              fact: 'restoredAt' as const,
              as: 'instant' as const,
              value: restored_at.toISOString(),
            },
          ]
        : []),
    ],
  };
};
