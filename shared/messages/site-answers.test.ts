import { expect, it } from 'vitest';
import { translateServerMessage } from './server.ts';

it.each([
  ['Should not lie after today', 'Darf nicht nach heute liegen'],
  ['Domain a.example belongs to b.example', 'Die Domain a.example gehört zu b.example'],
  ['Domain a.example is a site of its own', 'Die Domain a.example ist eine eigene Seite'],
  [
    'The site is called a.example: give it another url first, or name the right domain',
    'Die Seite heißt a.example: Geben Sie ihr zuerst eine andere URL, oder nennen Sie die richtige Domain',
  ],
  ['The site changes hands on 03.11.2026', 'Die Seite wechselt am 03.11.2026 den Eigentümer'],
  [
    'Agreement 7 would begin under the new owner: delete it, or choose a later day',
    'Vereinbarung 7 würde beim neuen Eigentümer beginnen: Löschen Sie sie, oder wählen Sie einen späteren Tag',
  ],
  ['The day is ACCEPTED and cannot become KEPT', 'Der Tag ist schon übernommen'],
  ['The day is KEPT and cannot become KEPT', 'Der Tag ist schon behalten'],
])('%s', (english, german) => {
  expect(translateServerMessage(english, 'de')).toBe(german);
  expect(translateServerMessage(english, 'en')).toBe(english);
});

const sources = import.meta.glob<string>(
  ['../../api/modules/{domains,ownerships,placements,held-days,sites}/*.ts', '!**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Sentences of the API stand in plain quotes, or with values in backticks. */
const sentencesIn = (source: string): string[] =>
  [...source.matchAll(/'([A-Z][a-z][^'\n]* [^'\n]*)'|`([A-Z][a-z][^`\n]* [^`\n]*)`/g)].map(
    ([, plain, filled]) => plain ?? (filled ?? '').replaceAll(/\$\{[^}]*\}/g, 'OPEN'),
  );

it('knows every sentence that these modules answer with', () => {
  const summaries = /^\s*summary: .*$/gm;
  const sentences = Object.values(sources).flatMap((source) =>
    sentencesIn(source.replaceAll(summaries, '')),
  );
  expect(sentences).toContain('The site did not have this domain then');
  const unknown = sentences.filter((text) => translateServerMessage(text, 'de') === text);
  expect(unknown).toEqual([]);
});
