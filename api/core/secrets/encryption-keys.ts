import { randomBytes } from 'node:crypto';

export interface EncryptionKey {
  id: string;
  /** 32 bytes, for AES-256. */
  key: Buffer;
}

const idPattern = /^[\w-]{1,32}$/;
const base64Pattern = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Reads `ENCRYPTION_KEYS`: `id:key,id:key`, each key 32 bytes in base64. The first one encrypts, so
 * a new key goes to the front and the old ones stay until everything is sealed again.
 *
 * @throws Error that says what is wrong, without any key in it
 */
export function parseEncryptionKeys(text: string): EncryptionKey[] {
  const keys = text.split(',').map((pair, index) => parsePair(pair.trim(), index + 1));
  const double = keys.find(({ id }, index) => keys.findIndex((key) => key.id === id) !== index);
  if (double) throw new Error(`two keys are called ${double.id}`);
  return keys;
}

function parsePair(pair: string, place: number): EncryptionKey {
  const at = pair.indexOf(':');
  const id = pair.slice(0, at);
  if (at < 0 || !idPattern.test(id)) {
    throw new Error(`key ${place} must be written id:key, the id of letters, digits, - and _`);
  }
  const encoded = pair.slice(at + 1);
  if (!base64Pattern.test(encoded)) throw new Error(`key ${id} must be 32 bytes in base64`);
  return { id, key: Buffer.from(encoded, 'base64') };
}

/** A new random key, written as `ENCRYPTION_KEYS` takes it. */
export const generateEncryptionKey = (id: string): string =>
  `${id}:${randomBytes(32).toString('base64')}`;
