import type { Locale } from '../locale.ts';

type Pattern = [RegExp, (...found: string[]) => string];

/** Why a line was set aside, to be read after its number. */
const ofLines: Pattern[] = [
  [/^has (\d+) cells instead of (\d+)$/, (n, of) => `hat ${n} Felder statt ${of}`],
  [/^is of (\S+), which is yet to come$/, (day) => `ist vom ${day}, der noch bevorsteht`],
  [/^is of (\S+), which was not asked for$/, (day) => `ist vom ${day}, der nicht angefragt war`],
  [
    /^is said again with other figures(?: in line (\d+))?$/,
    (line) => `steht noch einmal mit anderen Zahlen da${line ? ` (Zeile ${line})` : ''}`,
  ],
  [/^(\w+) is missing$/, (column) => `${column} fehlt`],
  [/^(\w+) is negative(.*)$/s, (column, what) => `${column} ist negativ${what}`],
  [
    /^(\w+) is not a whole number of 0 or more(.*)$/s,
    (column, what) => `${column} ist keine ganze Zahl ab 0${what}`,
  ],
  [
    /^(\w+) is too large for one line \(at most ([\d,]+)( EUR)?\)(.*)$/s,
    (column, most, euros, what) =>
      `${column} ist zu groß für eine Zeile (höchstens ${most?.replaceAll(',', '.')}${euros ? ' €' : ''})${what}`,
  ],
  [
    /^(\w+) has more than 6 decimals(.*)$/s,
    (column, what) => `${column} hat mehr als 6 Nachkommastellen${what}`,
  ],
  [
    /^(\w+) is not an amount in euros(.*)$/s,
    (column, what) => `${column} ist kein Betrag in Euro${what}`,
  ],
  [
    /^(\w+) is not an ISO 8601 hour with an offset(.*)$/s,
    (column, what) => `${column} ist keine Stunde nach ISO 8601 mit Zeitzone${what}`,
  ],
  [
    /^(\w+) is not the start of an hour(.*)$/s,
    (column, what) => `${column} ist kein Beginn einer Stunde${what}`,
  ],
  [
    /^(\w+) is not a date YYYY-MM-DD(.*)$/s,
    (column, what) => `${column} ist kein Datum JJJJ-MM-TT${what}`,
  ],
  [/^(\w+) is not a domain(.*)$/s, (column, what) => `${column} ist keine Domain${what}`],
  [
    /^(\w+) is not a placement id(.*)$/s,
    (column, what) => `${column} ist keine Placement-ID${what}`,
  ],
  [
    /^(\w+) is not a two-letter country(.*)$/s,
    (column, what) => `${column} ist kein Länderkürzel aus zwei Buchstaben${what}`,
  ],
  [
    /^(\w+) is none of ([\w, ]+)(.*)$/s,
    (column, words, what) => `${column} ist keines von ${words}${what}`,
  ],
];

/** Why a line was set aside, in the reader's language. */
export function tellReason(reason: string, locale: Locale): string {
  if (locale === 'en') return reason;
  for (const [pattern, translate] of ofLines) {
    const found = pattern.exec(reason);
    if (found) return translate(...found.slice(1));
  }
  return reason;
}
