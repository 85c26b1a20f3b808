import { X509Certificate } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { generateEncryptionKey } from '#api/core/secrets/encryption-keys.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { testLog } from '#tests/support/silent-log.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { getSealingKey } from './sealing-key.ts';

const now = new Date('2026-11-20T12:00:00Z');
const first = generateEncryptionKey('first');
const second = generateEncryptionKey('second');
/** Two processes, each with connections of its own. */
let one: Db;
let two: Db;
let ownerDb: Db;
withTestDatabase((open) => {
  one = open({ role: 'platform_app', max: 3 });
  two = open({ role: 'platform_app', max: 3 });
  ownerDb = open();
});
beforeEach(() => ownerDb('sealing_keys').delete());

const ask = (keys: string, db = one) =>
  getSealingKey({ systemDb: db, secrets: createSecretBox(keys), log: testLog }, now);
const rows = () => one('sealing_keys').orderBy('id').select('id', 'private_key', 'certificate');

it('is made once, also when two processes need it at the same moment', async () => {
  const keys = await Promise.all([ask(first), ask(first, two), ask(first), ask(first, two)]);
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect((await ask(first, two)).privateKey).toBe(keys[0]?.privateKey);
});

it('is stored sealed, next to a certificate that anyone may see', async () => {
  const { privateKey, certificate } = await ask(first);
  expect(privateKey).toContain('PRIVATE KEY');
  const row = mustExist((await rows())[0]);
  expect(row.private_key).toMatch(/^v1\.first\./);
  expect(new X509Certificate(row.certificate).fingerprint256).toBe(certificate.fingerprint256);
  expect(certificate.subject).toContain('CN=Partnerplattform Dokumentensiegel');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validFrom)).toEqual(now);
  expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2056);
});

it('stays the same when the encryption keys are changed, resealed with the new one', async () => {
  const { privateKey } = await ask(first);
  expect((await ask(`${second},${first}`)).privateKey).toBe(privateKey);
  expect((await rows())[0]?.private_key).toMatch(/^v1\.second\./);
  expect((await ask(second)).privateKey).toBe(privateKey);
  expect(await rows()).toHaveLength(1);
});

it('is followed by another one when its encryption key is lost; its certificate stays', async () => {
  const lost = await ask(first);
  const next = await Promise.all([ask(second), ask(second, two)]);
  expect(next.map(({ id }) => id)).toEqual([2, 2]);
  expect(next[0]?.privateKey).not.toBe(lost.privateKey);
  expect((await rows()).map(({ certificate }) => certificate)).toEqual([
    lost.certificate.toString(),
    next[0]?.certificate.toString(),
  ]);
});
