import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { glossary } from '#shared/glossary.ts';

const others = /\.test\.tsx?$|\/testing\/|^shared\/glossary\.ts$/;
const files = ['shared', 'admin', 'partner', 'api', 'plugin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !others.test(file)),
);

/** Without comments, which readers do not see. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*$/gm, '');

const secondWordsIn = (text: string) =>
  glossary.flatMap(({ is, not }) => {
    const found = not.exec(text);
    return found ? [`${found[0]}: say ${is.de}, ${is.en}`] : [];
  });

it('each thing has one word', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    secondWordsIn(textOf(file)).map((fault) => `${file}: ${fault}`),
  );
  expect(found).toEqual([]);
});

it.each([
  [`{ en: 'Fill rate', de: 'Füllrate' }`, 'Auslieferungsquote'],
  [`'Bitte laden Sie die Seite neu.'`, 'Seite; die Ansicht mit Namen'],
  [`'Zugeordnet wird auf der Seite einer Website.'`, 'Seite; die Ansicht mit Namen'],
  [`title: 'Diese Ansicht funktioniert gerade nicht'`, 'Ansicht (gespeicherte einer Liste)'],
  [`story: 'Verlauf'`, 'Verlauf; Werdegang; Entwicklung'],
  [`'Die Zahlen haben sich seit der Vorschau geändert'`, 'Vorschau (als Firma)'],
  [`SETTLEMENT: { en: 'Settlement', de: 'Abrechnung' }`, 'Abrechnung'],
  [`'Name und Anschrift stehen auf Ihren Abrechnungen.'`, 'Abrechnung'],
  [`failed: 'Fehlgeschlagene Gutschriften'`, 'Abrechnung'],
  [`unsent: 'Credit notes approved, not sent'`, 'Abrechnung'],
  [`{ en: 'State', de: 'Stand' }`, 'Status'],
  [`'Fragen Sie den Publisher nach ihrer Adresse.'`, 'Partner'],
  [`'The client sees the first earnings.'`, 'Partner'],
  [`'Share of mobile page views'`, 'Seitenaufrufe'],
  [`'Der Umsatz wurde zugeordnet'`, 'Kontoumsatz'],
  [`'Vergütung je 1.000 Aufrufe'`, 'Seitenaufrufe'],
  [`(count) => \`\${count} Aufrufe\``, 'Seitenaufrufe'],
  [`{ en: 'Ad owner', de: 'Inhaber' }`, 'Vermarkter'],
  [`'Auszahlungskonto: Inhaber'`, 'Inhaber (einer Firma)'],
])('%s has a second word', (text, word) => {
  expect(secondWordsIn(text)).toEqual([expect.stringContaining(`: say ${word}, `)]);
});

it.each([
  `'Nächste Seite', 'Seiten 120', 'Ansicht speichern', 'Stand 14:30', history: 'Verlauf'`,
  `preview: 'Vorschau', 'Abrechnung freigeben', 'Umsatz gestern', 'Partner benachrichtigt am'`,
])('%s has none', (text) => {
  expect(secondWordsIn(text)).toEqual([]);
});
