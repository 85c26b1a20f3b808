import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../{admin,partner,api,shared,seeds}/**/*.{ts,tsx}', '!**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
);

it('no line breaks within the German word for mail: its hyphen is U+2011', () => {
  expect(Object.values(sources).join()).toContain('E\u2011Mail');
  const breaking = Object.entries(sources).filter(([, source]) => source.includes('E-Mail'));
  expect(breaking.map(([file]) => file)).toEqual([]);
});

/** After a figure, or alone as a unit; react-admin's `%{name}` is none. */
const loose = /[\d}] (?:%(?!\{)|€)|' [%€]'/;
const comments = /\/\*[\s\S]*?\*\/|\/\/ .*$/gm;

it('no line breaks before a percent or euro sign: its space is U+00A0', () => {
  const [breaks, holds] = [
    ['5 %', '} €', "' €'"],
    ['5\u00a0%', '%{a} %{b}'],
  ];
  expect([...breaks, ...holds].filter((text) => loose.test(text))).toEqual(breaks);
  const breaking = Object.entries(sources).filter(
    ([file, source]) =>
      // Without formats of other tools, such as those of spreadsheets.
      !/\/api\/(?:core|integrations)\//.test(file) && loose.test(source.replace(comments, '')),
  );
  expect(breaking.map(([file]) => file)).toEqual([]);
});
