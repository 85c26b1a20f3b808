import { afterEach, expect, it, vi } from 'vitest';
import { noteRecent, recentRecords } from './recent-records.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps the last ten that a reader opened, each once, the last one first', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(recentRecords(1)).toEqual([]);
  const open = (id: number | string, label = `${id}`) =>
    noteRecent(1, { resource: 'sites', id, label });
  for (let id = 1; id <= 12; id += 1) open(id);
  open('5', 'renamed');
  noteRecent(1, { resource: 'companies', id: 5, label: 'of another kind' });
  expect(recentRecords(1).map(({ label }) => label)).toEqual([
    'of another kind',
    'renamed',
    ...['12', '11', '10', '9', '8', '7', '6', '4'],
  ]);
  expect(recentRecords(2)).toEqual([]);
});
