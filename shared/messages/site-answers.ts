/** What the API says of a site's owners, domains, placements and past figures, in German. */
export const siteAnswers: Record<string, string> = {
  'This changes figures of days gone by: please look at them first':
    'Das ändert Zahlen vergangener Tage: Bitte sehen Sie sich diese zuerst an',
  'A change begins today or later; days gone by are corrected':
    'Eine Änderung beginnt heute oder später; vergangene Tage werden korrigiert',
  'Should not lie after today': 'Darf nicht nach heute liegen',
  'The site did not have this domain then': 'Diese Domain hatte die Seite da nicht',
  'The site did not hold this placement then': 'Dieses Placement hatte die Seite da nicht',
  'Should not lie before the first day': 'Darf nicht vor dem ersten Tag liegen',
  'The site is this company’s on these days already':
    'Die Seite gehört dieser Firma an diesen Tagen schon',
  'The site has figures or agreements: change or correct its owner under Owners instead':
    'Die Seite hat Zahlen oder Vereinbarungen: Wechseln oder korrigieren Sie stattdessen ihren Eigentümer',
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
  [/^The site changes hands on (\S+)$/, (day) => `Die Seite wechselt am ${day} den Eigentümer`],
  [
    /^Agreement (\d+) would begin under the new owner: delete it, or choose a later day$/,
    (id) =>
      `Vereinbarung ${id} würde beim neuen Eigentümer beginnen: Löschen Sie sie, oder wählen Sie einen späteren Tag`,
  ],
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
