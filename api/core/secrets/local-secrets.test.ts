import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLocalSecrets } from './local-secrets.ts';
import { createSecretBox } from './secret-box.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('makes keys once, for their owner only, and finds them again', async () => {
  const made = await readLocalSecrets(dataDir);
  expect(made.sessionSecret.length).toBeGreaterThanOrEqual(32);
  const box = createSecretBox(made.encryptionKeys);
  expect(box.decrypt(box.encrypt('s', 'here'), 'here')).toBe('s');
  expect(await readLocalSecrets(dataDir)).toEqual(made);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('gives the same keys to all who ask at once, and leaves nothing else behind', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => readLocalSecrets(dataDir)));
  expect(new Set(all.map((keys) => keys.encryptionKeys)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});
