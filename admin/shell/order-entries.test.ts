import { expect, it } from 'vitest';
import { pages } from '../pages/index.ts';
import { resources } from '../resources/index.ts';
import { orderEntries } from './order-entries.ts';

it('goes through settlement as a month does, and leaves out what another screen leads to', () => {
  const entries = [
    ...resources.map(({ path, group }) => ({ to: `/${path}`, group })),
    ...pages.map(({ path, group }) => ({ to: path, group })),
  ];
  const shown = orderEntries(entries.filter(({ group }) => group === 'settlement'));
  expect(shown.map(({ to }) => to)).toEqual([
    '/settle-month',
    '/invoices',
    '/credit-notes',
    '/payment-runs',
    '/bank-statements',
    '/bank-transactions',
    '/payments',
    '/books',
    '/payout-blocks',
    '/operator-profiles',
  ]);
});

it('begins the catalogue with what counts, and ends it with what it does not know', () => {
  const known = resources.filter(({ group }) => group === 'catalogue').map(({ path }) => path);
  const entries = ['regions', ...known].map((path) => ({ to: `/${path}` }));
  expect(orderEntries(entries).map(({ to }) => to)).toEqual([
    '/trackers',
    '/placements',
    '/categories',
    '/tags',
    '/countries',
    '/privacy-texts',
    '/regions',
  ]);
});

it('keeps the order of the other groups', () => {
  const others = ['/companies', '/sites', '/people'].map((to) => ({ to }));
  expect(orderEntries(others)).toEqual(others);
});
