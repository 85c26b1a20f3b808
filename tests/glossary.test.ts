import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { glossary } from '#shared/glossary.ts';

/** What is printed on documents has words of its own, which their archive repeats. */
const others =
  /\.test\.tsx?$|\/testing\/|^shared\/(glossary|domain\/invoices\/prepare-positions)\.ts$/;
const files = ['shared', 'admin', 'partner', 'api/mails', 'plugin'].flatMap((folder) =>
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

it('a second word is found', () => {
  expect(secondWordsIn(`label: { en: 'Fill rate', de: 'Füllrate' }`)).toEqual([
    'Füllrate: say Auslieferungsquote, fill rate',
  ]);
});
