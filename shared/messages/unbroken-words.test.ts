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
