import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '../saying/say.ts';
import { tellAll } from '../saying/tell.ts';
import { type TaxType, taxTypes } from './tax.ts';
import { enteredFaults, noTaxDetails, type TaxDetails, taxFaults } from './tax-numbers.ts';
import { countryOfVatId } from './vat-id.ts';

const either = 'Either TaxNumber or VATNumber must be set in Banking Details';
const needsVatId = 'Reverse Charge EU needs a VAT number of an EU country other than Germany';
const notVatId =
  'Should be a valid VAT number with the letters of its country, such as ATU12345675';
const german = { taxNumber: '12/345/67890', vatNumber: 'DE136695976' };

const faultsOf = (taxType: TaxType, numbers: Partial<TaxDetails>, country: string | null) =>
  tellAll(taxFaults({ ...noTaxDetails, ...numbers, taxType }, country), 'en');

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
    ['REVERSE_CHARGE_EU', null, 'IT00743110157', undefined],
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
    ['REVERSE_CHARGE_NON_EU', 'US', '12-3456789', undefined],
    ['SMALL_BUSINESS', 'IT', 'RCCMNL83S18D969H', undefined],
    ['SMALL_BUSINESS', null, '123456', undefined],
  ])('of %s in %s: %s', (taxType, country, taxNumber, said) => {
    const expected = said === undefined ? {} : { taxNumber: said };
    const numbers = { taxNumber, smallBusinessAbroad: true };
    expect(faultsOf(taxType, numbers, country)).toEqual(expected);
  });

  it('is of a German office where one is registered there, although based elsewhere', () => {
    expect(faultsOf('VAT_19', german, 'AT')).toEqual({});
  });

  it('is Austrian where Austria taxes', () => {
    const numbers = { taxNumber: '12/345/67890', vatNumber: 'ATU12345675' };
    expect(faultsOf('REVERSE_CHARGE_EU', numbers, 'AT')).toEqual({ taxNumber: ofAustria });
  });
});

describe('a change', () => {
  const all = ['taxNumber', 'vatNumber', 'taxType'];
  const kept = { taxType: 'VAT_19', taxNumber: 'unbekannt', vatNumber: 'DE1' } as const;
  it.each([
    ['nothing of it', {}, []],
    ['spaces of a kept one', { vatNumber: ' DE1 ' }, []],
    ['one number', { taxNumber: 'weiß nicht' }, ['taxNumber']],
    ['one number for a right one', { taxNumber: '12/345/67890' }, []],
    ['one number for none', { vatNumber: null }, []],
    ['the tax type', { taxType: 'SMALL_BUSINESS' as const }, ['taxNumber', 'vatNumber']],
    ['the tax type for an impossible one', { taxType: 'REVERSE_CHARGE_EU' as const }, all],
  ])('of %s is refused for what it brings in', (_label, change, fields) => {
    const faults = enteredFaults(kept, { ...kept, ...change }, 'DE');
    expect(Object.keys(faults)).toEqual(fields);
  });

  it('is refused nothing that is missing', () => {
    expect(enteredFaults(null, noTaxDetails, 'DE')).toEqual({});
    expect(enteredFaults(null, { ...noTaxDetails, taxType: 'VAT_19' }, 'DE')).toEqual({});
  });

  it('of what is new is refused for all of it', () => {
    expect(Object.keys(enteredFaults(null, kept, 'DE'))).toEqual(['taxNumber', 'vatNumber']);
  });
});

/** Section 7.5 of settlement, L21, row by row. */
describe('which tax type is possible where', () => {
  const no = 'no VAT id';
  const ids = { DE: 'DE136695976', AT: 'ATU12345675', IT: 'IT00743110157', GR: 'EL094259216' };
  const scheme = 'ATU12345675EX';
  const abroad = 'REVERSE_CHARGE_EU';
  const outside = 'REVERSE_CHARGE_NON_EU';
  const small = 'SMALL_BUSINESS';
  it.each<[country: string, TaxType, vatNumber: string, fault: keyof typeof words | null]>([
    ['DE', 'VAT_19', ids.DE, null],
    ['DE', 'VAT_19', no, null],
    ['DE', small, no, null],
    ['DE', small, ids.DE, null],
    ['DE', abroad, ids.AT, 'abroad'],
    ['DE', abroad, ids.DE, 'abroad'],
    ['DE', abroad, no, 'abroad'],
    ['DE', outside, no, 'outside'],
    ['AT', abroad, ids.AT, null],
    ['AT', abroad, no, 'needsId'],
    ['AT', abroad, ids.IT, 'ofCountry'],
    ['AT', abroad, ids.DE, 'notGerman'],
    ['AT', 'VAT_19', ids.DE, null],
    ['AT', 'VAT_19', ids.AT, 'german'],
    ['AT', 'VAT_19', no, 'german'],
    ['AT', small, no, 'scheme'],
    ['AT', small, ids.AT, 'scheme'],
    ['AT', small, scheme, 'scheme'],
    ['AT', outside, ids.AT, 'outside'],
    ['GR', abroad, ids.GR, null],
    ['GR', 'VAT_19', ids.GR, 'german'],
    ['CH', outside, no, null],
    ['CH', 'VAT_19', ids.DE, null],
    ['CH', 'VAT_19', no, 'german'],
    ['CH', abroad, ids.AT, 'abroad'],
    ['CH', abroad, no, 'abroad'],
    ['CH', small, no, 'smallOutside'],
    ['GB', abroad, ids.AT, 'abroad'],
    ['GB', outside, no, null],
  ])('in %s, %s with %s: %s', (country, taxType, vatId, fault) => {
    const vatNumber = vatId === no ? null : vatId;
    const details = {
      taxType,
      vatNumber,
      taxNumber: country === 'AT' ? '123456789' : '1234567890',
    };
    const said = fault === null ? {} : words[fault];
    expect(taxFaults(details, country)).toEqual(said);
    // Chosen, it is refused at once; the default that nobody touched is not.
    expect(enteredFaults(null, details, country)).toEqual(taxType === small ? {} : said);
    const chosen = { ...noTaxDetails, taxType: taxType === small ? 'VAT_19' : small } as const;
    expect(enteredFaults(chosen, details, country)).toEqual(said);
  });
  const words = {
    abroad: { taxType: 'reverse-charge-abroad' },
    outside: { taxType: 'reverse-charge-outside' },
    smallOutside: { taxType: 'small-business-outside' },
    scheme: { taxType: 'small-business-abroad' },
    german: { vatNumber: 'german-vat-id' },
    needsId: { vatNumber: 'no-vat-id' },
    notGerman: { vatNumber: 'vat-id-abroad' },
    ofCountry: { vatNumber: say('vat-id-of', { country: 'AT' }) },
  };

  it('a small business of another EU country is one once that is confirmed', () => {
    for (const vatNumber of [null, ids.AT, scheme]) {
      const details = { taxType: small, vatNumber, taxNumber: '123456789' } as const;
      expect(taxFaults({ ...details, smallBusinessAbroad: true }, 'AT')).toEqual({});
    }
    const numbers = { taxType: small, taxNumber: null, vatNumber: 'KEINEEX' } as const;
    expect(taxFaults({ ...numbers, smallBusinessAbroad: true }, 'AT')).toEqual({
      vatNumber: 'not-vat-id',
    });
  });

  it('a country that is unknown rules nothing out', () => {
    for (const taxType of taxTypes) {
      expect(taxFaults({ ...atHome[taxType], taxType }, null)).toEqual({});
    }
  });

  const details = fc.record({
    taxType: fc.constantFrom(...taxTypes),
    taxNumber: fc.constantFrom(null, '12/345/67890', '12-345/6789', 'wird nachgereicht', '1'),
    vatNumber: fc.constantFrom(null, ...Object.values(ids), scheme, 'DE1', 'CHE-123.456.788'),
    smallBusinessAbroad: fc.boolean(),
  });
  const countries = fc.constantFrom(null, 'DE', 'AT', 'GR', 'IT', 'CH', 'GB', 'US');

  it('nothing is approved that would be refused when it is entered', () => {
    fc.assert(
      fc.property(
        fc.option(details, { nil: null }),
        details,
        countries,
        (former, next, country) => {
          if (Object.keys(taxFaults(next, country)).length > 0) return;
          expect(enteredFaults(former, next, country)).toEqual({});
        },
      ),
      { numRuns: 3000, seed: 21 },
    );
  });

  it('what is approved fits the table, whatever the numbers', () => {
    fc.assert(
      fc.property(details, countries, (next, country) => {
        if (country === null || Object.keys(taxFaults(next, country)).length > 0) return;
        const { taxType, vatNumber, smallBusinessAbroad } = next;
        const isGerman = vatNumber?.startsWith('DE') ?? false;
        const isUnion = ['AT', 'GR', 'IT'].includes(country);
        const holds = {
          VAT_19: country === 'DE' || isGerman,
          SMALL_BUSINESS: country === 'DE' || (isUnion && smallBusinessAbroad),
          REVERSE_CHARGE_EU: isUnion && countryOfVatId(vatNumber ?? '') === country,
          REVERSE_CHARGE_NON_EU: country !== 'DE' && !isUnion,
        };
        expect(holds[taxType]).toBe(true);
      }),
      { numRuns: 3000, seed: 22 },
    );
  });
});
