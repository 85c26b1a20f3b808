import { describe, expect, it } from 'vitest';
import { austrianCheckDigit, countryOfVatId, germanCheckDigit, tidyNumber } from './vat-id.ts';

/** One of each country of the Union. */
const vatIds = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESB58378431',
  'FI20774740',
  'FR84323140392',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
];

describe('a VAT id', () => {
  it('of each of the 27 countries is known by its letters', () => {
    expect(vatIds).toHaveLength(27);
    expect(vatIds.map(countryOfVatId)).toEqual(
      vatIds.map((id) => (id.startsWith('EL') ? 'GR' : id.slice(0, 2))),
    );
  });

  const ofSeveralLengths = /^(BG|CZ|RO)/;
  it.each(vatIds.filter((id) => !ofSeveralLengths.test(id)))(
    '%s is none with a character more or less',
    (id) => {
      expect([`${id}0`, id.slice(0, -1)].map(countryOfVatId)).toEqual([null, null]);
    },
  );

  it.each([
    ['BG', 9, 10],
    ['CZ', 8, 10],
    ['LT', 9, 9],
    ['LT', 12, 12],
    ['RO', 2, 10],
  ])('of %s has %i to %i digits', (letters, min, max) => {
    const lengths = [min - 1, min, max, max + 1];
    const found = lengths.map((length) => countryOfVatId(letters + '1'.repeat(length)));
    expect(found).toEqual([null, letters, letters, null]);
  });

  it.each(['', 'DE', 'XI123456789', 'GB123456789', 'GR094259216', 'toString', 'DEABCDEFGHI'])(
    '“%s” is none',
    (text) => {
      expect(countryOfVatId(text)).toBeNull();
    },
  );

  it('is written as it is looked up, and another number as it was typed', () => {
    expect(tidyNumber(' atu 1358.5627 ')).toBe('ATU13585627');
    expect(tidyNumber(' CHE-123.456.788\u00a0 MWST')).toBe('CHE-123.456.788 MWST');
    expect(tidyNumber(' 12/345/67890 ')).toBe('12/345/67890');
  });
});

it.each(['136695976', '129274202', '811569869'])('Germany’s check digit of %s', (digits) => {
  expect(germanCheckDigit(digits.slice(0, 8))).toBe(Number(digits[8]));
});

it.each(['13585627', '12345675'])('Austria’s check digit of %s', (digits) => {
  expect(austrianCheckDigit(digits.slice(0, 7))).toBe(Number(digits[7]));
});
