import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeyMaterial {
  sessionSecret: string;
  encryptionKeys: string;
}

/** Keys of an installation that was given none: made once and kept beside its embedded database. */
export async function readLocalSecrets(dataDir: string): Promise<KeyMaterial> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const made: KeyMaterial = {
    sessionSecret: randomBytes(32).toString('base64url'),
    encryptionKeys: `local:${randomBytes(32).toString('base64')}`,
  };
  // `wx`: of two processes that start at once, one makes the keys and both read the same.
  await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return JSON.parse(await readFile(file, 'utf8'));
}
