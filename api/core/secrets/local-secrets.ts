import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFileFault } from '../explain-file-fault.ts';
import { makeFolder } from '../make-folder.ts';
import { generateEncryptionKey } from './encryption-keys.ts';

export interface KeyMaterial {
  sessionSecret: string;
  encryptionKeys: string;
}

/** Keys of an installation that was given none: made once, kept next to its embedded database. */
export async function readLocalSecrets(dataDir: string): Promise<KeyMaterial> {
  const file = join(dataDir, 'secrets.json');
  await explainFileFault(`${dataDir} cannot be written`, makeFolder(dataDir));
  const known = await explainFileFault(`${file} cannot be read`, readIfThere(file));
  if (known) return JSON.parse(known);
  const made: KeyMaterial = {
    sessionSecret: randomBytes(32).toString('base64url'),
    encryptionKeys: generateEncryptionKey('local'),
  };
  const text = JSON.stringify(made, null, 2);
  await explainFileFault(`${dataDir} cannot be written`, writeOnce(file, text));
  return JSON.parse(await readFile(file, 'utf8'));
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** All or nothing: if two processes start at once, one makes the file and both read it. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}
