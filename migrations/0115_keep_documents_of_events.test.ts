import { beforeAll, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import * as keepDocuments from './0115_keep_documents_of_events.ts';

/** Events and seals that were there before they kept their files. */

const kept = 'ab'.repeat(32);
const gone = 'cd'.repeat(32);
const keyOf = (hash: string) => `contracts/${hash.slice(0, 2)}/${hash}`;
const at = '2026-03-04T10:00:00.000Z';
let db: Db;
withTestDatabase((open) => {
  db = open();
});
beforeAll(async () => {
  await keepDocuments.down(db);
  await db('stored_files').insert({ key: keyOf(kept), size: 1 });
  const contract = { contract_id: 1, company_id: 1 };
  const event = { ...contract, kind: 'rejected', at, actor_kind: 'system' };
  await db('contract_events').insert(
    [kept, gone, null].map((hash) => ({ ...event, document_hash: hash })),
  );
  await db('sealing_keys').insert({ id: 1, private_key: 'v1.x', certificate: 'x' });
  const seal = { sealing_key_id: 1, signer_name: 'x', signer_email: 'x', method: 'typed' };
  await db('contract_seals').insert(
    [kept, gone].map((hash) => ({
      ...contract,
      ...seal,
      file_hash: hash,
      document_hash: gone,
      sealed_at: at,
    })),
  );
  await keepDocuments.up(db);
});

it.each([
  ['contract_events', [keyOf(kept), null, null]],
  ['contract_seals', [keyOf(kept), null]],
])('what %s name is kept as far as it is still there', async (table, files) => {
  expect(await db(table).orderBy('id').pluck('file')).toEqual(files);
  await expect(db('stored_files').delete()).rejects.toMatchObject({ code: '23503' });
});
