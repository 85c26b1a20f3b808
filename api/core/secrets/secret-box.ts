import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type EncryptionKey, parseEncryptionKeys } from './encryption-keys.ts';

export interface SecretBox {
  /**
   * Seals a text for one place, e.g. `credentials.password:17`: it opens nowhere else, so a sealed
   * value copied to another row is useless.
   */
  encrypt(text: string, context: string): string;
  /** As `encrypt`, but the same text of the same place is sealed the same way: it can be compared. */
  encryptSame(text: string, context: string): string;
  /** @throws Error when the key is unknown, the place another or the value altered */
  decrypt(sealed: string, context: string): string;
  /** As `decrypt`, but undefined instead: a lost key must not keep the rest from being read. */
  tryDecrypt(sealed: string, context: string): string | undefined;
  /** Whether it was sealed with a key that is no longer the first; then seal it again. */
  needsRotation(sealed: string): boolean;
  /** Names of the keys that only decrypt. */
  formerKeys: readonly string[];
}

const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM. A sealed text is `v1.<key id>.<iv>.<ciphertext and tag>`, the last two in base64url.
 *
 * @param encryptionKeys `id:key,id:key`; the first one encrypts, all of them decrypt
 * @throws Error when the keys are malformed
 */
export function createSecretBox(encryptionKeys: string): SecretBox {
  const keys = parseEncryptionKeys(encryptionKeys);
  const [first] = keys as [EncryptionKey];
  const seal = (text: string, context: string, iv: Buffer) => {
    const cipher = createCipheriv(algorithm, first.key, iv, { authTagLength: tagBytes });
    cipher.setAAD(placeOf(first.id, context));
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [version, first.id, iv.toString('base64url'), data.toString('base64url')].join('.');
  };
  const decrypt = (sealed: string, context: string) => {
    const { keyId, iv, data } = open(sealed);
    const known = keys.find(({ id }) => id === keyId);
    if (!known) throw new Error(`The key ${keyId} that sealed this secret is not configured`);
    try {
      const decipher = createDecipheriv(algorithm, known.key, iv, { authTagLength: tagBytes });
      decipher.setAAD(placeOf(keyId, context));
      decipher.setAuthTag(data.subarray(-tagBytes));
      const text = [decipher.update(data.subarray(0, -tagBytes)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    } catch (error) {
      const reason = 'it was changed, belongs to another place, or its key has another value';
      throw new Error(`The secret cannot be opened: ${reason}`, { cause: error });
    }
  };

  return {
    encrypt: (text, context) => seal(text, context, randomBytes(ivBytes)),
    encryptSame(text, context) {
      // No two texts or places share an IV: it follows from both, by the key.
      const hash = createHmac('sha256', first.key).update(JSON.stringify(['iv', context, text]));
      return seal(text, context, hash.digest().subarray(0, ivBytes));
    },
    decrypt,
    tryDecrypt(sealed, context) {
      try {
        return decrypt(sealed, context);
      } catch {
        return undefined;
      }
    },
    needsRotation: (sealed) => open(sealed).keyId !== first.id,
    formerKeys: keys.slice(1).map(({ id }) => id),
  };
}

const placeOf = (keyId: string, context: string) => Buffer.from(`${version}.${keyId}.${context}`);

function open(sealed: string): { keyId: string; iv: Buffer; data: Buffer } {
  const [found, keyId, iv = '', data = '', ...more] = sealed.split('.');
  const parts = { iv: Buffer.from(iv, 'base64url'), data: Buffer.from(data, 'base64url') };
  // Base64 has several spellings for the same bytes; only the one we write is ours.
  const spelled =
    parts.iv.toString('base64url') === iv && parts.data.toString('base64url') === data;
  const whole = parts.iv.length === ivBytes && parts.data.length >= tagBytes;
  if (found !== version || !keyId || !spelled || !whole || more.length > 0) {
    throw new Error('This is not a sealed secret');
  }
  return { keyId, ...parts };
}
