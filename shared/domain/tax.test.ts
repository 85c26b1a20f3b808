import { describe, expect, it } from 'vitest';
import { defaultTaxType, taxCents, taxSetOf, taxTypes } from './tax.ts';

describe('tax on a net amount', () => {
  it.each([
    ['SMALL_BUSINESS', 10_000, 0],
    ['REVERSE_CHARGE_NON_EU', 10_000, 0],
    ['REVERSE_CHARGE_EU', 10_000, 0],
    ['VAT_19', 10_000, 1_900],
    ['VAT_19', 1, 0],
    ['VAT_19', 2, 0],
    ['VAT_19', 3, 1],
    ['VAT_19', 50, 10],
    ['VAT_19', -50, -10],
    ['VAT_19', 0, 0],
    ['VAT_19', 123_456_789, 23_456_790],
  ])('%s of %i cents is %i cents', (taxType, netCents, expected) => {
    expect(taxCents(netCents, taxType)).toBe(expected);
  });

  it('is never computed for a type nobody knows', () => {
    for (const taxType of ['', 'VAT_7', 'toString', '__proto__']) {
      expect(() => taxCents(100, taxType)).toThrow('Unknown tax type');
    }
  });

  it('shows the paragraph, not the dollar sign, and defaults to the small business', () => {
    expect(taxSetOf(defaultTaxType).label.de).toBe(
      'Privatperson/Kleinunternehmer gem. §19 Abs. 1 UStG',
    );
    expect(taxTypes).toHaveLength(4);
  });
});
