import { expect, it } from 'vitest';
import type { AdminPermission } from '#shared/permissions.ts';
import { itemsOfRecord } from './items-of-record.ts';

const held = { id: 7, placementId: 'q-1', siteUrl: 'wandern.example', siteId: 3, trackerId: 4 };
const offered = (permissions: AdminPermission[]) =>
  itemsOfRecord('placements', held, { permissions, locale: 'de' });

it('offers beside a placement that it was never there, to those who may say so', () => {
  expect(offered(['sites', 'reports']).map(({ label, hint, to }) => [label, hint, to])).toEqual([
    ['q-1', 'Placement · wandern.example', '/placements/7'],
    [
      'q-1 war nie hier',
      'Placement · wandern.example',
      '/sites/3/placements/correct?placementId=q-1&trackerId=4&fault=NEVER',
    ],
  ]);
  expect(offered(['reports', 'monitoring']).map(({ label }) => label)).toEqual(['q-1']);
});

it('names addresses as people write them', () => {
  const admin = { id: 3, firstName: 'Jo', lastName: 'Lind', email: 'jo@xn--kche-0ra.example' };
  const [item] = itemsOfRecord('admins', admin, { permissions: [], locale: 'de' });
  expect(item?.hint).toBe('Admin · jo@küche.example');
});

it('offers nothing of what the screens do not know', () => {
  expect(itemsOfRecord('unheard', held, { permissions: [], locale: 'de' })).toEqual([]);
});
