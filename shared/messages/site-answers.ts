/** What the API says of a site's domains, placements and past figures, in German. */
export const siteAnswers: Record<string, string> = {
  'This changes figures of days gone by: please look at them first':
    'Das ändert Zahlen vergangener Tage: Bitte sehen Sie sich diese zuerst an',
  'A change begins today or later; days gone by are corrected':
    'Eine Änderung beginnt heute oder später; vergangene Tage werden korrigiert',
  'Should not lie after today': 'Darf nicht nach heute liegen',
  'The site did not have this domain then': 'Diese Domain hatte die Seite da nicht',
  'The site did not hold this placement then': 'Dieses Placement hatte die Seite da nicht',
  'The site has figures, which are its company’s: it stays with its company':
    'Die Seite hat Zahlen, die ihrer Firma gehören: Sie bleibt bei ihrer Firma',
};

const dayStates: Record<string, string> = {
  OPEN: 'noch zu entscheiden',
  KEPT: 'schon behalten',
  ACCEPTED: 'schon übernommen',
  SETTLED: 'durch spätere Daten erledigt',
};

export const siteAnswerPatterns: [RegExp, (...found: string[]) => string][] = [
  [/^Domain (\S+) belongs to (.+)$/, (domain, site) => `Die Domain ${domain} gehört zu ${site}`],
  [/^Domain (\S+) is a site of its own$/, (domain) => `Die Domain ${domain} ist eine eigene Seite`],
  [
    /^The site is called (\S+): give it another url first, or name the right domain$/,
    (url) =>
      `Die Seite heißt ${url}: Geben Sie ihr zuerst eine andere URL, oder nennen Sie die richtige Domain`,
  ],
  [
    /^The day is (OPEN|KEPT|ACCEPTED|SETTLED) and cannot become \w+$/,
    (state = '') => `Der Tag ist ${dayStates[state]}`,
  ],
];
