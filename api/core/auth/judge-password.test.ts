import { describe, expect, it } from 'vitest';
import { judgePassword } from './judge-password.ts';

const judge = (password: string) =>
  judgePassword(password, {
    email: 'k.lindner@lindenhof.example',
    company: 'Baukasten Wohnen GmbH',
  });

describe('judging a password', () => {
  it.each([
    'password1234',
    'Password123!',
    'password123!',
    'Passwort123!',
    'passwort123456',
    'Willkommen123!',
    'Sommer2026!!',
    'qwerty123456',
    '112233445566',
    '123456789abc',
    'administrator2',
    'Schmetterling1',
    '!!2026Geheimnis2026!!',
    '1qaz2wsx3edc4rfv',
  ])('refuses %s as common', async (password) => {
    expect(await judge(password)).toBe('password-common');
  });

  it.each(['abcdefghijklm', 'qwertz123456', 'abcabcabcabc', 'Bundesliga2026'])(
    'refuses %s as weak',
    async (password) => {
      expect(await judge(password)).toBe('password-weak');
    },
  );

  it.each([
    'Baukasten2026!',
    'BaukastenWohnen1',
    'baukasten-wohnen-2026',
    'B4uk4st3n2026!',
    'Partnerplattform1',
    'Partnerplattform2026',
  ])('refuses %s, made of the company’s name or the product’s', async (password) => {
    expect(await judge(password)).toBe('password-weak');
  });

  it('takes a sentence that the company’s name is only a part of', async () => {
    expect(await judge('im Baukasten fehlt ein gelber Dachziegel')).toBeUndefined();
  });

  it('refuses what has the name of the address in it', async () => {
    expect(await judge('die k.lindner von hier')).toBe('password-like-email');
  });

  it.each(['ein langer satz mit worten', 'Korrekt-Pferd-Batterie', 'xW7#pq!29dLm', 'äääTz8?kk!0q'])(
    'takes %s',
    async (password) => {
      expect(await judge(password)).toBeUndefined();
    },
  );

  it('looks at no more than the first 32 characters, however long it is', async () => {
    const weak = 'abcabcabcabcabcabcabcabcabcabcab';
    const strong = 'xW7#pq!29dLm';
    expect(weak).toHaveLength(32);
    expect(await judge(weak + strong.repeat(20))).toBe('password-weak');
    expect(await judge(weak.slice(strong.length) + strong)).toBeUndefined();
  });
});
