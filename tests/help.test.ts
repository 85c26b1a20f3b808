import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/locale.ts';
import { help } from '#shared/messages/help.ts';

const textsIn = (folder: string): [file: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [basename(file), readFileSync(`${folder}/${file}`, 'utf8')]);

/** The operator's; what partners are asked about as well is one of its terms, too. */
const sources = ['shared/schemas', 'admin'].flatMap((folder) => textsIn(folder));

it('partners may ask wherever an amount is said to be final', () => {
  const showing = textsIn('partner').filter(([, text]) => /earningsStates\[/.test(text));
  expect(showing.length).toBeGreaterThan(3);
  const silent = showing.filter(([, text]) => !text.includes('term="final"'));
  // Its days are opened for more.
  expect(silent.map(([file]) => file)).toEqual(['DailyTable.tsx']);
});

describe.each(Object.entries(help))('%s', (term, text) => {
  it.each(locales)('is said in %s, in three sentences at most', (locale) => {
    const sentences = text[locale].match(/[^.?!]+[.?!](?= |$)/g) ?? [];
    expect(sentences.join('')).toBe(text[locale]);
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.length).toBeLessThanOrEqual(3);
  });

  it('is asked about in the back office', () => {
    const use = new RegExp(`help: '${term}'|<Help term="${term}"`);
    expect(sources.some(([, source]) => use.test(source))).toBe(true);
  });
});
