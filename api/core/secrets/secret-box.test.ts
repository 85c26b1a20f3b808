import { describe, expect, it } from 'vitest';
import { generateEncryptionKey, parseEncryptionKeys } from './encryption-keys.ts';
import { createSecretBox } from './secret-box.ts';

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const old = `2025:${keyOf(1)}`;
const current = `2026:${keyOf(2)}`;
const place = 'credentials.password:17';

describe('a secret box', () => {
  const box = createSecretBox(`${current},${old}`);

  it.each(['s3cret', '', 'Grüße „an alle“ 🔑', 'x'.repeat(10_000)])(
    'opens what it sealed',
    (text) => {
      expect(box.decrypt(box.encrypt(text, place), place)).toBe(text);
    },
  );

  it('never seals the same text the same way, nor shows it', () => {
    const sealed = new Set(Array.from({ length: 50 }, () => box.encrypt('s3cret', place)));
    expect(sealed.size).toBe(50);
    expect([...sealed].join()).not.toContain('s3cret');
  });

  it('seals the same way what is to be compared, for its place alone', () => {
    const sealed = box.encryptSame('s3cret', place);
    expect(box.encryptSame('s3cret', place)).toBe(sealed);
    expect(box.decrypt(sealed, place)).toBe('s3cret');
    const ivs = [sealed, box.encryptSame('s3cret', 'other:17'), box.encryptSame('other', place)];
    expect(new Set(ivs.map((text) => text.split('.')[2])).size).toBe(3);
  });

  it('does not open it for another place', () => {
    const sealed = box.encrypt('s3cret', place);
    expect(() => box.decrypt(sealed, 'credentials.password:18')).toThrow(/cannot be opened/);
  });

  it('does not open it after any change', () => {
    const sealed = box.encrypt('s3cret', place);
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      expect(() => box.decrypt(changed, place)).toThrow();
    }
  });

  it.each([
    '',
    'hello',
    'v1.2026.abc',
    'v2.2026.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'v1...',
  ])('knows that %j is no sealed secret', (text) => {
    expect(() => box.decrypt(text, place)).toThrow('This is not a sealed secret');
    expect(() => box.needsRotation(text)).toThrow('This is not a sealed secret');
  });
});

describe('changing the key', () => {
  const before = createSecretBox(old);
  const during = createSecretBox(`${current},${old}`);
  const after = createSecretBox(current);

  it('opens old secrets, names them for rotation, and seals with the new key', () => {
    const sealed = before.encrypt('s3cret', place);
    expect(during.needsRotation(sealed)).toBe(true);
    const anew = during.encrypt(during.decrypt(sealed, place), place);
    expect(during.needsRotation(anew)).toBe(false);
    expect(after.decrypt(anew, place)).toBe('s3cret');
  });

  it('says which key is missing', () => {
    const sealed = before.encrypt('s3cret', place);
    expect(() => after.decrypt(sealed, place)).toThrow('The key 2025 that sealed this secret');
  });

  it('does not open with another key of the same name', () => {
    const other = createSecretBox(`2025:${keyOf(3)}`);
    expect(() => other.decrypt(before.encrypt('s3cret', place), place)).toThrow(/cannot be opened/);
  });
});

describe('parseEncryptionKeys', () => {
  it('reads keys in their order', () => {
    const generated = generateEncryptionKey('k-3');
    const keys = parseEncryptionKeys(`${current}, ${old},${generated}`);
    expect(keys.map(({ id, key }) => [id, key.length])).toEqual([
      ['2026', 32],
      ['2025', 32],
      ['k-3', 32],
    ]);
  });

  it.each([
    ['', /key 1 must be written id:key/],
    [keyOf(1), /key 1 must be written id:key/],
    [`${current},`, /key 2 must be written id:key/],
    [`bad id:${keyOf(1)}`, /key 1 must be written id:key/],
    ['short:AAAA', /key short must be 32 bytes/],
    [`long:${Buffer.alloc(33).toString('base64')}`, /key long must be 32 bytes/],
    [`rubbish:${'!'.repeat(43)}=`, /key rubbish must be 32 bytes/],
    [`${current},${current}`, /two keys are called 2026/],
  ])('refuses %j', (text, fault) => {
    expect(() => parseEncryptionKeys(text)).toThrow(fault);
  });

  it('never repeats a key in its complaint', () => {
    const secret = keyOf(9).slice(0, 40);
    expect(() => parseEncryptionKeys(`id:${secret}`)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
  });
});
