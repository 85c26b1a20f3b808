import { describe, expect, it } from 'vitest';
import { readSort, sortRows, writeSort } from './sort-rows.ts';

describe('sorted rows', () => {
  const rows = [
    { name: 'b', margin: 0.2 },
    { name: 'Ä', margin: null },
    { name: 'c', margin: -0.1 },
    { name: 'a', margin: 0.2 },
  ];
  const names = (sorted: typeof rows) => sorted.map(({ name }) => name).join('');

  it('stand by their figure, those without one last', () => {
    expect(names(sortRows(rows, ({ margin }) => margin, true))).toBe('bacÄ');
    expect(names(sortRows(rows, ({ margin }) => margin, false))).toBe('cbaÄ');
  });

  it('stand by their name as a dictionary has it', () => {
    expect(names(sortRows(rows, ({ name }) => name, false))).toBe('aÄbc');
  });
});

describe('the sorting of an address', () => {
  const standard = { by: 'profit', descending: true };

  it('comes back', () => {
    const sort = { by: 'url', descending: false };
    expect(readSort(writeSort(sort), ['url', 'profit'], standard)).toEqual(sort);
  });

  it.each([null, '', 'colour.asc', 'url.up'])('is as by default for %o', (text) => {
    expect(readSort(text, ['url', 'profit'], standard)).toEqual(standard);
  });
});
