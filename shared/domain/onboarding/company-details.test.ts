import { expect, it } from 'vitest';
import { tellAll } from '../../saying/tell.ts';
import { canBePaid, companyDetailsFaults } from './company-details.ts';

const address = { country: 'DE', street: 'Lindenstraße 14', zip: '79098', city: 'Freiburg' };
const banking = {
  iban: 'DE89370400440532013000',
  accountHolder: 'Lindenhof Medien',
  taxType: 'VAT_19' as const,
  taxNumber: '12/345/67890',
  vatNumber: null,
};
const either = 'Either TaxNumber or VATNumber must be set in Banking Details';
const needsVatId = 'Reverse Charge EU needs a VAT number of an EU country other than Germany';
const austrian = { ...address, country: 'AT' };

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
  [
    'neither tax nor VAT number',
    address,
    { ...banking, taxNumber: ' ' },
    { 'banking.taxNumber': either },
  ],
  [
    'a tax number of another country',
    austrian,
    {
      ...banking,
      taxType: 'SMALL_BUSINESS',
      taxNumber: '12-345/678',
      smallBusinessAbroad: true,
    },
    { 'banking.taxNumber': 'Should be a tax number of 9 digits' },
  ],
  [
    'the default tax type in Austria',
    austrian,
    { ...banking, taxType: 'SMALL_BUSINESS', taxNumber: '12-345/6789' },
    {
      'banking.taxType':
        'In other EU countries only companies under the EU scheme for small businesses have this tax type: please confirm that, or choose another one',
    },
  ],
  [
    'Reverse Charge EU without a VAT number',
    austrian,
    { ...banking, taxType: 'REVERSE_CHARGE_EU', taxNumber: '12-345/6789' },
    { 'banking.vatNumber': needsVatId },
  ],
  [
    'Reverse Charge EU in Germany',
    address,
    { ...banking, taxType: 'REVERSE_CHARGE_EU', vatNumber: 'ATU12345675' },
    {
      'banking.taxType':
        'Reverse Charge EU is for companies in other EU countries: please choose another tax type',
    },
  ],
])('the details of a company with %s', (_label, givenAddress, givenBanking, faults) => {
  expect(tellAll(companyDetailsFaults(givenAddress, givenBanking), 'en')).toEqual(faults);
});

it.each([
  ['nothing', [], false],
  ['what is complete', [banking], true],
  ['an incomplete one first', [{ ...banking, accountHolder: null }, banking], false],
  ['one without a tax number', [{ ...banking, taxNumber: null }], false],
  ['an incomplete one after it', [banking, { ...banking, iban: null }], true],
])('a company with %s among its accounts can be paid or not', (_label, bankings, expected) => {
  expect(canBePaid(bankings, 'DE')).toBe(expected);
});

it('nothing is said of an account by a reader from whom it is hidden', () => {
  const hidden = { iban: '•••', accountHolder: '•••', taxNumber: '•••' };
  expect(canBePaid([{ ...banking, ...hidden }], 'DE')).toBe(true);
});
