import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const start = 'pp_live_';

/** With a start that scanners for secrets know, 256 random bits, and a sum that finds a typo. */
export function newSecret(): string {
  const random = start + randomBytes(32).toString('hex');
  return random + sumOf(random);
}

export const isSecret = (text: string): boolean =>
  /^pp_live_[0-9a-f]{72}$/.test(text) && sumOf(text.slice(0, -8)) === text.slice(-8);

/** As much as tells one's own tokens apart. */
export const prefixOf = (secret: string): string => secret.slice(0, start.length + 6);

/** What is stored: nobody can guess what has 256 random bits, so no salt is needed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');
