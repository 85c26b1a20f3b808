import { expect, it } from 'vitest';
import { exportAddress } from './export-address.ts';

it('asks for every row of the filter in the order of the list', () => {
  const wanted = { sort: { field: 'name', order: 'DESC' }, filter: { q: 'ä & b', type: ['X'] } };
  const address = new URL(exportAddress('companies', 'xlsx', wanted), 'https://x.example');
  expect(address.pathname).toBe('/api/admin/companies/export');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    format: 'xlsx',
    sort: '["name","DESC"]',
    filter: '{"q":"ä & b","type":["X"]}',
  });
});
