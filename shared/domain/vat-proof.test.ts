import { expect, it } from 'vitest';
import type { TaxType } from './tax.ts';
import { proofFault, proofWarning, provenSince, vatIdToProve } from './vat-proof.ts';

const vatNumber = 'ATU12345675';
const today = '2027-01-15';
const valid = (on: string) => ({ vatNumber, proof: { isValid: true, on } });
const invalid = (on: string) => ({ vatNumber, proof: { isValid: false, on } });

it.each<[TaxType, country: string, vatNumber: string | null, toProve: string | null]>([
  ['REVERSE_CHARGE_EU', 'AT', 'atu 12345675', 'ATU12345675'],
  ['REVERSE_CHARGE_EU', 'AT', null, null],
  ['REVERSE_CHARGE_NON_EU', 'CH', 'CHE-123.456.788 MWST', null],
  ['VAT_19', 'AT', 'DE136695976', 'DE136695976'],
  ['VAT_19', 'DE', 'DE136695976', null],
  ['SMALL_BUSINESS', 'DE', 'DE136695976', null],
])('of %s in %s, %s is to be proved: %s', (taxType, country, number, toProve) => {
  expect(vatIdToProve({ taxType, vatNumber: number }, country)).toBe(toProve);
});

it('an answer proves for 30 days, across the year’s end, and none ever refuses', () => {
  const since = provenSince(today);
  expect(since).toBe('2026-12-16');
  expect(proofWarning(valid('2026-12-16'), since)).toBeNull();
  expect(proofWarning(valid('2026-12-15'), since)).toContain('vat-id-unproved');
  expect(proofWarning({ vatNumber, proof: null }, since)).toContain('vat-id-unproved');
  expect(proofFault(valid('2020-01-01'))).toBeNull();
  expect(proofFault({ vatNumber, proof: null })).toBeNull();
});

it('an invalid one stops, however old that is, and needs no tick beside', () => {
  expect(proofFault(invalid('2020-01-01'))).toContain('vat-id-invalid');
  expect(proofWarning(invalid('2020-01-01'), provenSince(today))).toBeNull();
});
