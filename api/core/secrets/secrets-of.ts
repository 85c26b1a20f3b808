import type { Db } from '../database/db.ts';
import type { SecretBox } from './secret-box.ts';

/** By the pool's settings, which its transactions and theirs share. */
const given = new WeakMap<object, SecretBox>();

/** Lets code that uses this pool, or a transaction of it, open and seal what lists show only in part. */
export function giveSecrets(db: Db, secrets: SecretBox): void {
  given.set(db.client.config, secrets);
}

/** @throws Error for a pool that was given none: nothing sealed is read or written by it */
export function secretsOf(db: Db): SecretBox {
  const secrets = given.get(db.client.config);
  if (!secrets) throw new Error('This pool has no keys to seal with');
  return secrets;
}
