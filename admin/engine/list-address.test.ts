import { expect, it } from 'vitest';
import { listSearch, ownParameters } from './list-address.ts';

const search = '?companyId=12&filter=%7B%22q%22%3A%22a%20b%22%7D&order=ASC&sort=url';

it('keeps of an address what belongs to the list', () => {
  const kept = new URLSearchParams(listSearch(search));
  expect(Object.fromEntries(kept)).toEqual({ filter: '{"q":"a b"}', order: 'ASC', sort: 'url' });
  expect(listSearch('?companyId=12')).toBe('');
  expect(listSearch('')).toBe('');
});

it('takes the rest for values of a new record', () => {
  expect([...ownParameters(search)]).toEqual([['companyId', '12']]);
});
