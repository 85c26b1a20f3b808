/** A cell; without its text for several with the same fault. */
interface Cell {
  column: string;
  cell?: string;
}

const quoted = (cell?: string) => (cell === undefined ? '' : `: "${cell}"`);
const ofCell =
  (en: string, de: string) =>
  ({ column, cell }: Cell) => ({
    en: `${column} ${en}${quoted(cell)}`,
    de: `${column} ${de}${quoted(cell)}`,
  });

/** Why a line of a feed was set aside, to follow its number. */
export const lineAnswers = {
  'line-cells': ({ found, wanted }: { found: number; wanted: number }) => ({
    en: `has ${found} cells instead of ${wanted}`,
    de: `hat ${found} Felder statt ${wanted}`,
  }),
  'line-to-come': ({ day }: { day: string }) => ({
    en: `is of ${day}, which is yet to come`,
    de: `ist vom ${day}, der noch bevorsteht`,
  }),
  'line-too-old': ({ day }: { day: string }) => ({
    en: `is of ${day}, whose raw data are no longer kept`,
    de: `ist vom ${day}, dessen Rohdaten nicht mehr aufbewahrt werden`,
  }),
  'line-not-asked-for': ({ day }: { day: string }) => ({
    en: `is of ${day}, which was not asked for`,
    de: `ist vom ${day}, der nicht angefragt war`,
  }),
  'line-superseded': ({ line }: { line?: number }) => ({
    en: `is said again with other figures${line === undefined ? '' : ` in line ${line}`}`,
    de: `steht noch einmal mit anderen Zahlen da${line === undefined ? '' : ` (Zeile ${line})`}`,
  }),
  'cell-missing': ofCell('is missing', 'fehlt'),
  'cell-negative': ofCell('is negative', 'ist negativ'),
  'cell-no-count': ofCell('is not a whole number of 0 or more', 'ist keine ganze Zahl ab 0'),
  'cell-count-too-large': ofCell(
    'is too large for one line (at most 1,000,000,000,000)',
    'ist zu groß für eine Zeile (höchstens 1.000.000.000.000)',
  ),
  'cell-amount-too-large': ofCell(
    'is too large for one line (at most 100,000,000 EUR)',
    'ist zu groß für eine Zeile (höchstens 100.000.000\u00a0€)',
  ),
  'cell-decimals': ofCell('has more than 6 decimals', 'hat mehr als 6 Nachkommastellen'),
  'cell-no-amount': ofCell('is not an amount in euros', 'ist kein Betrag in Euro'),
  'cell-no-hour': ofCell(
    'is not an ISO 8601 hour with an offset',
    'ist keine Stunde nach ISO 8601 mit Zeitzone',
  ),
  'cell-within-hour': ofCell('is not the start of an hour', 'ist kein Beginn einer Stunde'),
  'cell-no-date': ofCell('is not a date YYYY-MM-DD', 'ist kein Datum JJJJ-MM-TT'),
  'cell-no-domain': ofCell('is not a domain', 'ist keine Domain'),
  'line-total': { en: 'The sum of other rows', de: 'Die Summe anderer Zeilen' },
  'cell-no-placement': ofCell('is not a placement id', 'ist keine Placement-ID'),
  'cell-no-country': ofCell(
    'is not a two-letter country',
    'ist kein Länderkürzel aus zwei Buchstaben',
  ),
  'cell-no-word': ({ column, words, cell }: Cell & { words: readonly string[] }) => ({
    en: `${column} is none of ${words.join(', ')}${quoted(cell)}`,
    de: `${column} ist keines von ${words.join(', ')}${quoted(cell)}`,
  }),
};
