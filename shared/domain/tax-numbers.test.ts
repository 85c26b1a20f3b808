import { describe, expect, it } from 'vitest';
import { tellAll } from '../saying/tell.ts';
import { type TaxType, taxTypes } from './tax.ts';
import { enteredFaults, noTaxDetails, taxFaults } from './tax-numbers.ts';

const either = 'Either TaxNumber or VATNumber must be set in Banking Details';
const needsVatId = 'Reverse Charge EU needs a VAT number of an EU country other than Germany';
const notVatId =
  'Should be a valid VAT number with the letters of its country, such as ATU12345675';
const german = { taxNumber: '12/345/67890', vatNumber: 'DE136695976' };

const faultsOf = (
  taxType: TaxType,
  numbers: { taxNumber?: string; vatNumber?: string },
  country: string | null,
) => tellAll(taxFaults({ ...noTaxDetails, ...numbers, taxType }, country), 'en');

/** Where a company of that tax type is based, and which numbers it has there. */
const atHome: Record<TaxType, { country: string; taxNumber: string; vatNumber: string }> = {
  SMALL_BUSINESS: { country: 'DE', ...german },
  VAT_19: { country: 'DE', ...german },
  REVERSE_CHARGE_EU: { country: 'AT', taxNumber: '12-345/6789', vatNumber: 'ATU12345675' },
  REVERSE_CHARGE_NON_EU: {
    country: 'CH',
    taxNumber: '756.1234.5678.97',
    vatNumber: 'CHE-123.456.788 MWST',
  },
};

describe('what each tax type asks for', () => {
  it.each<[TaxType, none: object, taxNumberAlone: object]>([
    ['SMALL_BUSINESS', { taxNumber: either }, {}],
    ['VAT_19', { taxNumber: either }, {}],
    ['REVERSE_CHARGE_EU', { vatNumber: needsVatId }, { vatNumber: needsVatId }],
    ['REVERSE_CHARGE_NON_EU', { taxNumber: either }, {}],
  ])('%s', (taxType, none, taxNumberAlone) => {
    const { country, taxNumber, vatNumber } = atHome[taxType];
    expect(faultsOf(taxType, {}, country)).toEqual(none);
    expect(faultsOf(taxType, { taxNumber: ' ', vatNumber: '' }, country)).toEqual(none);
    expect(faultsOf(taxType, { taxNumber }, country)).toEqual(taxNumberAlone);
    expect(faultsOf(taxType, { vatNumber }, country)).toEqual({});
    expect(faultsOf(taxType, { taxNumber, vatNumber }, country)).toEqual({});
  });

  it('is said of every one of them', () => {
    expect(Object.keys(atHome).sort()).toEqual([...taxTypes].sort());
  });
});

describe('the form of a VAT number', () => {
  it.each<[TaxType, country: string | null, vatNumber: string, said: string | undefined]>([
    ['VAT_19', 'DE', 'de 136 695 976', undefined],
    ['VAT_19', 'DE', 'DE136695977', notVatId],
    ['VAT_19', 'DE', 'DE13669597', notVatId],
    ['VAT_19', 'DE', '136695976', notVatId],
    ['VAT_19', 'DE', '12/345/67890', notVatId],
    ['VAT_19', 'DE', 'CHE123456788', notVatId],
    ['SMALL_BUSINESS', 'DE', 'DE136695976', undefined],
    ['SMALL_BUSINESS', 'DE', 'keine', notVatId],
    ['REVERSE_CHARGE_EU', 'AT', 'ATU12345675', undefined],
    ['REVERSE_CHARGE_EU', 'AT', 'ATU12345674', notVatId],
    ['REVERSE_CHARGE_EU', 'GR', 'EL094259216', undefined],
    [
      'REVERSE_CHARGE_EU',
      'AT',
      'DE136695976',
      'Reverse Charge EU needs the VAT number of another country than Germany',
    ],
    [
      'REVERSE_CHARGE_EU',
      'AT',
      'IT00743110157',
      'Should be a VAT number of the company’s country (Austria)',
    ],
    ['REVERSE_CHARGE_EU', 'CH', 'IT00743110157', undefined],
    ['REVERSE_CHARGE_EU', null, 'IT00743110157', undefined],
    [
      'REVERSE_CHARGE_EU',
      'DE',
      'ATU12345675',
      'Reverse Charge EU is for companies in other EU countries: please choose another tax type',
    ],
    ['REVERSE_CHARGE_NON_EU', 'CH', 'CHE-123.456.788 MWST', undefined],
    ['REVERSE_CHARGE_NON_EU', 'CH', 'CHE-123.456.78', notVatId],
    ['REVERSE_CHARGE_NON_EU', 'US', '12-3456789', undefined],
    ['REVERSE_CHARGE_NON_EU', 'US', 'none', notVatId],
  ])('of %s in %s: %s', (taxType, country, vatNumber, said) => {
    const expected = said === undefined ? {} : { vatNumber: said };
    expect(faultsOf(taxType, { vatNumber }, country)).toEqual(expected);
  });
});

describe('the form of a tax number', () => {
  const ofGermany = 'Should be a tax number of 10 to 13 digits';
  const ofAustria = 'Should be a tax number of 9 digits';
  const ofNowhere = 'Should be a tax number such as 12/345/67890';
  it.each<[TaxType, country: string | null, taxNumber: string, said: string | undefined]>([
    ['VAT_19', 'DE', '12/345/67890', undefined],
    ['VAT_19', 'DE', '123 456 78901', undefined],
    ['VAT_19', 'DE', '2815081508156', undefined],
    ['VAT_19', 'DE', '12/345/6789', ofGermany],
    ['VAT_19', 'DE', '28150815081561', ofGermany],
    ['SMALL_BUSINESS', 'DE', 'DE136695976', ofGermany],
    ['SMALL_BUSINESS', 'DE', 'wird nachgereicht', ofNowhere],
    ['SMALL_BUSINESS', 'DE', '12_345_67890', ofNowhere],
    ['SMALL_BUSINESS', 'AT', '12-345/6789', undefined],
    ['SMALL_BUSINESS', 'AT', '12-345/678', ofAustria],
    // Registered with a German office, although based elsewhere.
    ['VAT_19', 'AT', '12/345/67890', undefined],
    ['REVERSE_CHARGE_NON_EU', 'US', '12-3456789', undefined],
    ['SMALL_BUSINESS', 'IT', 'RCCMNL83S18D969H', undefined],
    ['SMALL_BUSINESS', null, '123456', undefined],
  ])('of %s in %s: %s', (taxType, country, taxNumber, said) => {
    const expected = said === undefined ? {} : { taxNumber: said };
    expect(faultsOf(taxType, { taxNumber }, country)).toEqual(expected);
  });

  it('is Austrian where Austria taxes', () => {
    const numbers = { taxNumber: '12/345/67890', vatNumber: 'ATU12345675' };
    expect(faultsOf('REVERSE_CHARGE_EU', numbers, 'AT')).toEqual({ taxNumber: ofAustria });
  });
});

describe('a change', () => {
  const kept = { taxType: 'VAT_19', taxNumber: 'unbekannt', vatNumber: 'DE1' } as const;
  it.each([
    ['nothing of it', {}, []],
    ['spaces of a kept one', { vatNumber: ' DE1 ' }, []],
    ['one number', { taxNumber: 'weiß nicht' }, ['taxNumber']],
    ['one number for a right one', { taxNumber: '12/345/67890' }, []],
    ['one number for none', { vatNumber: null }, []],
    ['the tax type', { taxType: 'SMALL_BUSINESS' as const }, ['taxNumber', 'vatNumber']],
  ])('of %s is refused for what it brings in', (_label, change, fields) => {
    const faults = enteredFaults(kept, { ...kept, ...change }, 'DE');
    expect(Object.keys(faults)).toEqual(fields);
  });

  it('is refused nothing that is missing', () => {
    expect(enteredFaults(null, noTaxDetails, 'DE')).toEqual({});
    expect(enteredFaults(null, { ...noTaxDetails, taxType: 'REVERSE_CHARGE_EU' }, 'DE')).toEqual(
      {},
    );
  });

  it('of what is new is refused for all of it', () => {
    expect(Object.keys(enteredFaults(null, kept, 'DE'))).toEqual(['taxNumber', 'vatNumber']);
  });
});
