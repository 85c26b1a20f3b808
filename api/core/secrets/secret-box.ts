import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface SecretBox {
  encrypt(text: string, context: string): string;
  decrypt(sealed: string, context: string): string;
}

export function createSecretBox(keys: string): SecretBox {
  const known = new Map(keys.split(',').map((pair) => pair.split(':') as [string, string]));
  const [first] = known.keys();
  const keyOf = (id: string) => Buffer.from(known.get(id) ?? '', 'base64');
  return {
    encrypt(text, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(first ?? ''), iv).setAAD(Buffer.from(context));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [first, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64'))].join(':');
    },
    decrypt(sealed, context) {
      const [id = '', ...parts] = sealed.split(':');
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64'));
      if (!iv || !tag || !data) throw new Error('Not a sealed secret');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), iv)
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
    },
  };
}
