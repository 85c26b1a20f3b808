import type { Db } from '#api/core/database/db.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { openField } from '#api/core/resource/seal-fields.ts';
import type { SecretBox } from '#api/core/secrets/secret-box.ts';
import { credentialsResource } from './credentials-resource.ts';

/**
 * Opens one password. The look is in the audit log of the same transaction: nobody sees it
 * unlogged.
 *
 * @param db a transaction that knows its actor
 * @throws Problem 404, or 409 when the key that sealed it is gone
 */
export async function revealPassword(db: Db, id: number, box: SecretBox): Promise<string> {
  const row = await db('credentials').where({ id }).first('id', 'password');
  if (!row) throw notFound();
  const password = openField(credentialsResource, row, 'password', box);
  if (password === undefined) {
    throw conflict('secret-unreadable');
  }
  await db.raw(`select write_audit_entry('credentials', ?, 'reveal', null, null)`, [String(id)]);
  return password;
}
