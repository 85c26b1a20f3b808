/** What the report calls say, in German. */
export const reportAnswers: Record<string, string> = {
  'No Region': 'Keine Region',
  'Unexpected ads owner': 'Unerwarteter Vermarkter',
  'The first day lies after the last': 'Der erste Tag liegt nach dem letzten',
  'Should not be before the first day': 'Darf nicht vor dem ersten Tag liegen',
  'The day lies outside the range': 'Der Tag liegt außerhalb des Zeitraums',
  'Should lie within the range': 'Muss im Zeitraum liegen',
  'The download broke off, please try again':
    'Die Übertragung ist abgebrochen, bitte versuchen Sie es erneut',
  'Too much to explain at once, please choose fewer days or sites':
    'Das ist zu viel auf einmal, bitte wählen Sie weniger Tage oder Seiten',
  'Recommendations are reported from March 2025 on':
    'Den Bericht zu Empfehlungen gibt es erst ab März 2025',
  'Should be fewer days': 'Bitte wählen Sie weniger Tage',
  'The figures have changed since, please load the report again':
    'Die Zahlen haben sich inzwischen geändert, bitte laden Sie den Bericht neu',
};

export const reportAnswerPatterns: [RegExp, (...found: string[]) => string][] = [
  [/^At most (\d+) days at once$/, (days) => `Höchstens ${days} Tage auf einmal`],
  [/^At most (\d+) days by the hour$/, (days) => `Höchstens ${days} Tage nach Stunden`],
  [/^Should be within (\d+) days$/, (days) => `Höchstens ${days} Tage`],
  [/^Hours are kept for (\d+) days$/, (days) => `Stunden gibt es für ${days} Tage`],
  [
    /^Only days from (\d{4})-(\d\d)-(\d\d) to (\d{4})-(\d\d)-(\d\d)$/,
    (...[y, m, d, toY, toM, toD]) => `Nur Tage vom ${d}.${m}.${y} bis ${toD}.${toM}.${toY}`,
  ],
  [/^Should not be before (\d{4})-(\d\d)-(\d\d)$/, (y, m, d) => `Nicht vor dem ${d}.${m}.${y}`],
  [/^Should not be after (\d{4})-(\d\d)-(\d\d)$/, (y, m, d) => `Nicht nach dem ${d}.${m}.${y}`],
  [/^Should be (\d{4})-(\d\d)-(\d\d) at the latest$/, (y, m, d) => `Spätestens der ${d}.${m}.${y}`],
  [
    /^Only months from (\d{4})-(\d\d) to (\d{4})-(\d\d)$/,
    (...[y, m, toY, toM]) => `Nur Monate von ${m}.${y} bis ${toM}.${toY}`,
  ],
  [/^Unknown region: (.+)$/, (names) => `Unbekannte Region: ${names}`],
  [/^Should be of (.+)$/, (names) => `Möglich sind ${names}`],
];
