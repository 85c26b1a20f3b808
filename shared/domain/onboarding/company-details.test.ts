import { expect, it } from 'vitest';
import { tellAll } from '../../messages/tell.ts';
import { canBePaid, companyDetailsFaults } from './company-details.ts';

const address = { street: 'Lindenstraße 14', zip: '79098', city: 'Freiburg' };
const banking = {
  iban: 'DE89370400440532013000',
  accountHolder: 'Lindenhof Medien',
  taxType: 'VAT_19',
};

type Details = Parameters<typeof companyDetailsFaults>;

it.each<[string, Details[0], Details[1], Record<string, string>]>([
  ['everything', address, banking, {}],
  ['no street', { ...address, street: ' ' }, banking, { street: 'Required' }],
  [
    'no city, no banking',
    { ...address, city: null },
    null,
    {
      city: 'Required',
      banking: 'There are no banking details',
    },
  ],
  ['no IBAN', address, { ...banking, iban: null }, { 'banking.iban': 'Required' }],
  [
    'an IBAN that is none',
    address,
    { ...banking, iban: 'DE89370400440532013001' },
    {
      'banking.iban': 'Should be a valid IBAN',
    },
  ],
  [
    'no holder',
    address,
    { ...banking, accountHolder: '' },
    { 'banking.accountHolder': 'Required' },
  ],
  ['no tax type', address, { ...banking, taxType: null }, { 'banking.taxType': 'Required' }],
])('the details of a company with %s', (_label, givenAddress, givenBanking, faults) => {
  expect(tellAll(companyDetailsFaults(givenAddress, givenBanking), 'en')).toEqual(faults);
});

it.each([
  ['nothing', [], false],
  ['what is complete', [banking], true],
  ['an incomplete one first', [{ ...banking, accountHolder: null }, banking], false],
  ['an incomplete one after it', [banking, { ...banking, iban: null }], true],
])('a company with %s among its accounts can be paid or not', (_label, bankings, expected) => {
  expect(canBePaid(bankings)).toBe(expected);
});
