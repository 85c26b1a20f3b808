import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** Anyone may ask for our health; the disk is tried at most this often. */
const keptMs = 5_000;
/** More than the rest of a block that a file system may still have. */
const probe = Buffer.alloc(256 * 1024);

const lastTries = new Map<string, { at: number; outcome: Promise<boolean> }>();

/**
 * Can something be written to DATA_DIR, or is its disk full or read-only? Undefined where neither
 * files nor the embedded database are on it.
 */
export function canKeepFiles(
  { storageUrl, databaseUrl, dataDir }: Pick<Config, 'storageUrl' | 'databaseUrl' | 'dataDir'>,
  { now, log }: { now: Date; log: Logger },
): Promise<boolean> | undefined {
  if (storageUrl && databaseUrl) return undefined;
  const last = lastTries.get(dataDir);
  if (last && +now - last.at < keptMs) return last.outcome;
  const outcome = tryToWrite(join(dataDir, `.health-${process.pid}`)).then(
    () => true,
    (error) => {
      log.error({ err: error }, 'nothing can be written to DATA_DIR');
      return false;
    },
  );
  lastTries.set(dataDir, { at: +now, outcome });
  return outcome;
}

async function tryToWrite(path: string): Promise<void> {
  try {
    await writeFile(path, probe, { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}
