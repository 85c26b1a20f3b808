import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../fold-text.ts';
import { searchWords } from './search-words.ts';

const finds = (typed: string, text: string, how: 'exact' | 'near' = 'exact') =>
  searchWords(typed).every((word) => new RegExp(word[how] ?? word.exact).test(foldText(text)));

describe('what is typed means', () => {
  it.each([
    ['GU-2026-061', 'GU-2026-061', true],
    ['GU 2026 61', 'GU-2026-061', true],
    ['gu2026061', 'GU-2026-061', true],
    ['GU–2026–61', 'GU-2026-061', true],
    ['2026-61', 'GU-2026-061', true],
    ['GU-2026-06', 'GU-2026-061', true],
    ['GU 2026 6', 'GU-2026-061', false],
    ['GU-2026-62', 'GU-2026-061', false],
    ['GU 2026 61', 'GU-2026-161', false],
    ['#95', '#95', true],
    ['#95', 'GU-2026-095', false],
    ['qmn-20424', 'qmn-20424', true],
    ['qmn 20424', 'qmn-20424', true],
    ['DE 136 695 976', 'DE136695976', true],
    ['Albrecht, Nicole', 'Nicole Albrecht', true],
    ['https://www.alpenkueche-magazin.example/foo', 'alpenkueche-magazin.example', true],
    ['alpenküche', 'alpenkueche-magazin.example', true],
    ['Alpenkuche', 'Alpenküche', true],
    ['alpenkueche-magazin.example', 'xn--other.example', false],
    ['50 %', 'Café Noël 50 % GmbH', true],
    ['DE98••••••••9621', 'DE98••••••••9621', true],
    ['DE98••••••••9621', 'DE98210501700012349621', true],
    ['DE98••••••••9621', 'DE98••••••••9622', false],
    ['DE_8', 'DE98', false],
    ['a.c', 'abc', false],
    ['(?i)x', 'x', false],
  ])('“%s” finds “%s”: %s', (typed, text, isFound) => {
    expect(finds(typed, text)).toBe(isFound);
  });

  it.each(['', ' ', ',', '\u0000', '\u200b'])('nothing by %j', (typed) => {
    expect(searchWords(typed)).toEqual([]);
  });
});

const word = fc.stringMatching(/^[a-z]{5,12}$/);

describe('one slip', () => {
  it.each(['Isarwnd', 'Isarwinnd', 'Isarwimd', 'Isarwidn', 'sIarwind', 'Isarwins'])(
    'is forgiven: %s',
    (typed) =>
      expect([finds(typed, 'Isarwind'), finds(typed, 'Isarwind', 'near')]).toEqual([false, true]),
  );

  it('is forgiven wherever a letter is another or missing, and two are not', () => {
    fc.assert(
      fc.property(word, fc.nat(), (name, at) => {
        const place = at % name.length;
        const other = `${name.slice(0, place)}-${name.slice(place + 1)}`;
        expect(finds(other, name, 'near')).toBe(true);
        if (name.length > 5) {
          expect(finds(name.slice(0, place) + name.slice(place + 1), name, 'near')).toBe(true);
        }
        expect(finds(`${name.slice(0, 2)}--${name.slice(4)}`, name, 'near')).toBe(false);
      }),
    );
  });

  it('is none in a number, where it would be another one, nor in short words', () => {
    const nears = ['GU-2026-062', 'qmn-20425', 'Name7', 'Maus'].flatMap(searchWords);
    expect(nears.map(({ near }) => near)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

it('makes a valid expression of anything, that finds it again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      for (const { exact, near } of searchWords(typed)) {
        new RegExp(exact);
        new RegExp(near ?? '');
      }
    }),
  );
  const typed = '100 % [a-z]+ (x|y) \\d {1,2} ^$ *** .';
  expect(finds(typed, typed)).toBe(true);
});
