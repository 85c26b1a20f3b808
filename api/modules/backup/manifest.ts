import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#api/core/start-error.ts';
import { inventory } from './inventory.ts';

/** `backup.json`: what a backup is and holds. It is written last: without it there is no backup. */
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  database: z.object({
    /** base: an embedded server's data, as it is. dump: by pg_dump, of a given database. */
    kind: z.enum(['base', 'dump']),
    file: z.string(),
    sha256: z.string(),
    bytes: z.number(),
    /** Of the database that was backed up; former backups do not say. */
    laidBytes: z.number().optional(),
    postgres: z.string(),
  }),
  /** In the file store, below `files/`; null if in object storage that has its own backup. */
  files: z.object({ count: z.number(), bytes: z.number() }).nullable(),
  /** The keys that open what is sealed, by name and start of hash. They are not in the backup. */
  keys: z.array(z.object({ name: z.string(), fingerprint: z.string() })),
  /** As found by a scratch server that was started from this backup. */
  inventory,
});
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = 'backup.json';

/** @throws StartError that says why there is no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StartError(`${folder} holds no whole backup: there is no ${manifestFile} in it`);
  }
  return manifest.parse(JSON.parse(text));
}

/** A cluster without any row, and its write-ahead log. */
export const emptyServer = 100_000_000;

export const bytesOf = ({ database, files }: Manifest): number =>
  database.bytes + (files?.bytes ?? 0);

export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 12);
