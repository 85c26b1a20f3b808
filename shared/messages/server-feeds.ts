import type { Locale } from '../locale.ts';
import { translateServerMessage } from './server.ts';

/**
 * German for what the API says of files of feeds and of their lines. Only the screens of monitoring
 * show it: it comes with them, not with the first page.
 */
const german: Record<string, string> = {
  'Unknown feed': 'Unbekannte Quelle',
  'One file at a time': 'Bitte nur eine Datei auf einmal',
  'The file cannot be unpacked': 'Die Datei lässt sich nicht entpacken',
  'The upload is incomplete': 'Die Datei kam nicht vollständig an, bitte versuchen Sie es erneut',
  'The file is no longer kept, please choose it again':
    'Die Datei ist nicht mehr gespeichert, bitte wählen Sie sie noch einmal',
  'The stored numbers have changed since the preview, please look at the file again':
    'Die gespeicherten Zahlen haben sich seit der Vorschau geändert, bitte sehen Sie sich die Datei noch einmal an',
  'Its figures are too large for one line': 'Die Zahlen sind zu groß für eine Zeile',
  'More than 5 % of the lines are malformed': 'Mehr als 5 % der Zeilen sind fehlerhaft',
  'Days would fall below half of what is stored':
    'Tage würden unter die Hälfte der gespeicherten Werte fallen',
  'the file is empty, not even a header row.': 'Die Datei ist leer, auch ohne Kopfzeile.',
  'the file has no rows.': 'Die Datei hat nur eine Kopfzeile.',
  'the file is no text.':
    'Das ist keine Textdatei. Bitte speichern Sie die Tabelle als „CSV UTF-8“.',
  'the file is not text in UTF-8.':
    'Der Text ist nicht in UTF-8 gespeichert. Bitte speichern Sie die Datei als „CSV UTF-8“.',
};

type Pattern = [RegExp, (...found: string[]) => string];

const ofFiles: Pattern[] = [
  [/^Files should have at most (\d+) MB$/, (n) => `Die Datei darf höchstens ${n} MB haben`],
  [
    /^the file ends in the middle of a row \(line (\d+)\)\.$/,
    (line) => `Die Datei bricht mitten in einer Zeile ab (Zeile ${line}).`,
  ],
  [
    /^line (\d+) is longer than (\d+) characters\.$/,
    (line, n) => `Zeile ${line} ist länger als ${n} Zeichen.`,
  ],
  [
    /^the file covers more than (\d+) days\.$/,
    (n) => `Die Datei reicht über mehr als ${n} Tage. Bitte teilen Sie sie auf.`,
  ],
  [
    /^the header names (.+) twice: (.*)$/s,
    (names, found) => `Die Kopfzeile nennt ${names} zweimal: ${found}`,
  ],
  [
    /^the header lacks (.+?); it reads: (.*?)( \(columns should be separated by commas\))?$/s,
    (names, found, commas) =>
      `In der Kopfzeile fehlt ${names}; sie lautet: ${(found ?? '').replace(
        / \(a file of (\w+)\)$/,
        ' (eine Datei von $1)',
      )}${commas ? ' (die Spalten müssen durch Kommas getrennt sein)' : ''}`,
  ],
];

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

/** What the API says of a file or a line in the reader's language, without the feed's name before it. */
export function translateFeedMessage(text: string, locale: Locale): string {
  const bare = text.replace(/^Feed [\w-]+: /, '');
  if (locale === 'en') return bare === text ? text : bare.charAt(0).toUpperCase() + bare.slice(1);
  const exact = german[bare];
  if (exact) return exact;
  for (const [pattern, translate] of [...ofFiles, ...ofLines]) {
    const found = pattern.exec(bare);
    if (found) return translate(...found.slice(1));
  }
  return translateServerMessage(bare, locale);
}
