import type { Answer } from './answer.ts';

interface Header {
  columns: string[];
  /** The columns found. */
  found: string;
  /** The apparent source of the file. */
  source?: string | undefined;
  needsCommas?: boolean;
}

/** Feeds, their files and the runs that import them. */
export const feedAnswers = {
  'unknown-feed': { en: 'Unknown feed', de: 'Unbekannte Quelle' },
  'file-empty': {
    en: 'The file is empty, not even a header row.',
    de: 'Die Datei ist leer, sie hat nicht einmal eine Kopfzeile.',
  },
  'file-without-rows': { en: 'The file has no rows.', de: 'Die Datei hat nur eine Kopfzeile.' },
  'file-not-text': {
    en: 'This is not a text file. Please save the table as “CSV UTF-8”.',
    de: 'Das ist keine Textdatei. Bitte speichern Sie die Tabelle als „CSV UTF-8“.',
  },
  'file-not-utf8': {
    en: 'The text is not saved in UTF-8. Please save the file as “CSV UTF-8”.',
    de: 'Der Text ist nicht in UTF-8 gespeichert. Bitte speichern Sie die Datei als „CSV UTF-8“.',
  },
  'file-cut-off': ({ line }: { line: number }) => ({
    en: `The file ends in the middle of a row (line ${line}).`,
    de: `Die Datei bricht mitten in einer Zeile ab (Zeile ${line}).`,
  }),
  'line-too-long': ({ line, max }: { line: number; max: number }) => ({
    en: `Line ${line} is longer than ${max} characters.`,
    de: `Zeile ${line} ist länger als ${max} Zeichen.`,
  }),
  'file-of-too-many-days': ({ max }: { max: number }) => ({
    en: `The file covers more than ${max} days. Please split it.`,
    de: `Die Datei reicht über mehr als ${max} Tage. Bitte teilen Sie sie auf.`,
  }),
  'header-repeats': ({ columns, found }: { columns: string[]; found: string }) => ({
    en: `The header names ${columns.join(', ')} twice: ${found}`,
    de: `Die Kopfzeile nennt ${columns.join(', ')} zweimal: ${found}`,
  }),
  'header-lacks': ({ columns, found, source, needsCommas }: Header) => ({
    en: `The header lacks ${columns.join(', ')}; it reads: ${found}${
      needsCommas ? ' (columns should be separated by commas)' : ''
    }${source ? ` (a file of ${source})` : ''}`,
    de: `In der Kopfzeile fehlt ${columns.join(', ')}; sie lautet: ${found}${
      needsCommas ? ' (die Spalten müssen durch Kommas getrennt sein)' : ''
    }${source ? ` (eine Datei von ${source})` : ''}`,
  }),
  'feed-paused': {
    en: 'The feed is paused: resume it first',
    de: 'Die Datenquelle ist angehalten: Bitte setzen Sie sie zuerst fort',
  },
  'import-expired': {
    en: 'The file is no longer stored, please choose it again',
    de: 'Die Datei ist nicht mehr gespeichert, bitte wählen Sie sie noch einmal',
  },
  'import-refused': {
    en: 'More than 5% of the lines are malformed',
    de: 'Mehr als 5\u00a0% der Zeilen sind fehlerhaft',
  },
  'days-below-half': {
    en: 'Days would fall below half of what is stored',
    de: 'Tage würden unter die Hälfte der gespeicherten Werte fallen',
  },
  'import-outdated': {
    en: 'The stored numbers have changed since you looked at the file, please look at it again',
    de: 'Die gespeicherten Zahlen haben sich geändert, seit Sie die Datei angesehen haben. Bitte sehen Sie sie sich noch einmal an',
  },
} satisfies Record<string, Answer>;
