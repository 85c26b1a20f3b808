import { expect, it } from 'vitest';
import { say } from '#shared/saying/say.ts';
import { placeOf } from './place-of-fault.ts';

const filterOf = (address: string) =>
  JSON.parse(new URL(address, 'http://localhost').searchParams.get('filter') ?? '');

it.each([
  ['operator-missing', '/operator-profiles'],
  ['operator-without-vat-id', '/operator-profiles'],
  ['no-contact', '/companies/5/contact'],
  ['no-banking', '/companies/5'],
  ['payee-held', '/companies/5'],
  ['address-incomplete', '/companies/5/edit'],
  [say('shared-kid', { kid: '70010' }), '/companies/5/edit'],
  ['self-billing-not-agreed', '/companies/5/edit'],
  ['has-special-conditions', '/companies/5'],
  [say('incomplete-days', { days: 2 }), '/feeds'],
  [say('undecided-days', { days: 2 }), '/held-days'],
])('%s is mended at %s', (said, place) => {
  expect(placeOf(said, 5)).toBe(place);
});

it('leads to the invoices that are in the way', () => {
  expect(filterOf(placeOf(say('mixed-tax', { number: 'GU-2026-014' }), 5))).toEqual({
    q: 'GU-2026-014',
  });
  expect(filterOf(placeOf('negative-sum', 5))).toEqual({ companyId: [5] });
});
