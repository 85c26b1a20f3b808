import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remittanceOf, sepaText } from './sepa-text.ts';

describe('text for banks', () => {
  it.each([
    ['Müller & Söhne GmbH', 'Mueller + Soehne GmbH'],
    ['MÜLLER STRASSE', 'MUELLER STRASSE'],
    ['Übel, Ältere, Öre', 'Uebel, Aeltere, Oere'],
    ['Straße', 'Strasse'],
    ['Łódź', 'Lodz'],
    ['Øresund Færge Å', 'Oeresund Faerge A'],
    ['Garçon Noël œuvre', 'Garcon Noel oeuvre'],
    ['Đorđević', 'Dordevic'],
    ['İstanbul Işık', 'Istanbul Isik'],
    ['Жуков Щедрин', 'Zhukov Shtedrin'],
    ['ЖУКОВ', 'ZHUKOV'],
    ['Αθήνα Ψυχή', 'Athina Psychi'],
    ['ﬁnal ½ ²', 'final 1/2 2'],
    ['„Hof“ – ‚Tür‘', "'Hof' - 'Tuer'"],
    ['a_b;c[d]{e}|f\\g@h', 'a-b,c(d)(e)/f/g(at)h'],
    ['100 € * 2 = 200 %', '100 EUR . 2 . 200 .'],
    ['北京 😀', '.. .'],
    ['  a\n\tb  ', 'a b'],
    ['//a//b//', 'a/b'],
    ['/ /', ''],
    ['Mu\u0308ller', 'Mueller'],
    ['\u0000\ud800', '..'],
  ])('%j is %j', (text, written) => {
    expect(sepaText(text, 70)).toBe(written);
  });

  it('is cut, without a space or slash at its end', () => {
    expect(sepaText('abc def', 4)).toBe('abc');
    expect(sepaText('abc/def', 4)).toBe('abc');
    expect(sepaText('ääää', 5)).toBe('aeaea');
  });

  it('has only what all banks take, whatever comes, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
        const written = sepaText(text, most);
        expect(written).toMatch(
          /^([A-Za-z0-9+?:().,'-]([A-Za-z0-9+?/:().,' -]*[A-Za-z0-9+?:().,'-])?)?$/,
        );
        expect(written).not.toContain('//');
        expect(written.length).toBeLessThanOrEqual(most);
        expect(sepaText(written, most)).toBe(written);
      }),
      { seed: 40, numRuns: 3000 },
    );
  });

  it('knows every letter of one sign', () => {
    const strange: string[] = [];
    for (let code = 0; code < 0x3000; code += 1) {
      const written = sepaText(`a${String.fromCodePoint(code)}b`, 10);
      if (!/^a[A-Za-z0-9+?/:().,' -]{0,6}b$/.test(written)) strange.push(code.toString(16));
    }
    expect(strange).toEqual([]);
  });
});

describe('what a payee reads of a transfer', () => {
  const address = 'https://partner.example.com/payouts';
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => `GU-2026-${String(index + 1).padStart(5, '0')}`);

  it('is the numbers of its documents, as long as they fit', () => {
    expect(remittanceOf(numbers(2), address)).toBe('GU-2026-00001, GU-2026-00002');
    expect(remittanceOf(numbers(9), address)).toHaveLength(133);
  });

  it('is the first ones and where the rest is, when they do not', () => {
    expect(remittanceOf(numbers(10), address)).toBe(
      'GU-2026-00001, GU-2026-00002, GU-2026-00003, GU-2026-00004, GU-2026-00005, GU-2026-00006, GU-2026-00007 u. a. partner.example.com/payouts',
    );
  });

  it('is at most 140 characters that banks take, with a whole number first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.webUrl({ validSchemes: ['https'] }),
        (count, url) => {
          const text = remittanceOf(numbers(count), url);
          expect(text.length).toBeLessThanOrEqual(140);
          expect(text).toMatch(/^GU-2026-00001/);
          expect(sepaText(text, 140)).toBe(text);
        },
      ),
      { seed: 40 },
    );
  });
});
