import { foldText } from '../fold-text.ts';
import { searchedHost } from './host.ts';

/** A word of a search: regular expressions of folded text, as PostgreSQL and browsers read them. */
export interface SearchWord {
  exact: string;
  /** With one slip; undefined where it is too short, and for numbers: another one means another. */
  near: string | undefined;
}

const mostWords = 10;
const aNumber = /^\p{L}{0,4}[\s\p{Pd}]*\d[\d\s\p{Pd}./]*$/u;
const forgiven = /^[\p{L}.@-]{5,40}$/u;

/**
 * What somebody means who types or pastes “Albrecht, Nicole”, “GU 2026 61”,
 * “https://www.alpenküche.example/foo” or “DE68••••••••5678”.
 */
export function searchWords(typed: string): SearchWord[] {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  if (aNumber.test(text)) return [{ exact: numberPattern(text), near: undefined }];
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => {
      const spellings = spellingsOf(searchedHost(word));
      const slips = spellings.filter((one) => forgiven.test(one)).flatMap(slipsOf);
      return {
        exact: spellings.map(escapeRegex).join('|').replace(/•+/g, '.*'),
        near: slips.length > 0 ? slips.join('|') : undefined,
      };
    });
}

/** As typed, or with other characters between its parts and without leading zeros. */
function numberPattern(text: string): string {
  const asTyped = escapeRegex(foldText(text).replace(/\p{Pd}/gu, '-'));
  const [, letters, year, rest] = /^(\p{L}+)(20\d\d)(\d+)$/u.exec(text) ?? [];
  const parts = letters ? [letters, year, rest] : (text.match(/\p{L}+|\d+/gu) ?? []);
  if (parts.length < 2) return asTyped;
  const [first = '', ...others] = parts.map((part) => foldText(part ?? '').replace(/^0+(?=.)/, ''));
  return `${asTyped}|${[`0*${first}`, ...others].join('\\W*0*')}(\\D|$)`;
}

/** Umlauts as a plain vowel, and as typed on a keyboard without them. */
function spellingsOf(word: string): string[] {
  const spelled = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (umlaut) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[umlaut] ?? umlaut);
  return [...new Set([foldText(word), foldText(spelled)])];
}

/** One letter is wrong, too many, missing, or swapped with the next one. */
function slipsOf(word: string): string[] {
  const letters = [...word];
  const isInside = (place: number) => place > 0 && place < letters.length - 1;
  return letters.flatMap((letter, place) => {
    const [before, after] = [letters.slice(0, place), letters.slice(place + 1)];
    const next = after[0];
    return [
      [...before.map(escapeRegex), isInside(place) ? '.?' : '.', ...after.map(escapeRegex)],
      ...(place > 0
        ? [[...before.map(escapeRegex), '.', ...letters.slice(place).map(escapeRegex)]]
        : []),
      ...(next ? [[...before, next, letter, ...after.slice(1)].map(escapeRegex)] : []),
    ].map((parts) => parts.join(''));
  });
}

const escapeRegex = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
