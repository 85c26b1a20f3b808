import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanPasted } from '#shared/domain/clean-pasted.ts';
import { compactIban, isIban } from '#shared/domain/iban.ts';
import { compactVatId, countryOfVatId, tidyNumber } from '#shared/domain/vat-id.ts';
import { loginBody } from '#shared/schemas/calls/auth.ts';
import { banking } from '#shared/schemas/entities/banking.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';

const pasted = readFileSync(new URL('testing/ibans-as-pasted.txt', import.meta.url), 'utf8');

describe('what is pasted is read as it is seen', () => {
  it.each([
    ...pasted.trim().split('\n'),
    'IBAN DE89 3704 0044 0532 0130 00',
    'DE89\u00a03704\u202f0044 0532\u20110130\u201200',
  ])('an IBAN: %s', (text) => {
    expect(isIban(text)).toBe(true);
    expect(compactIban(text)).toBe('DE89370400440532013000');
    expect(banking.fields.iban.schema.parse(text)).toBe('DE89370400440532013000');
  });

  it.each([
    'USt-IdNr.: DE 136 695 976',
    'DE\u2011136\u2013695\u2212976',
    '\u202aDE136695976\u202c',
  ])('a VAT id: %s', (text) => {
    expect(countryOfVatId(text)).toBe('DE');
    expect(compactVatId(text)).toBe('DE136695976');
    expect(banking.fields.vatNumber.schema.parse(text)).toBe('DE136695976');
  });

  it.each([
    ['Steuernummer: 48/123/45678', '48/123/45678'],
    ['48\u00a0123\u200b 45678', '48 123 45678'],
    ['12\u2011345 / 6789', '12-345 / 6789'],
  ])('a tax number: %s', (text, seen) => {
    expect(tidyNumber(text)).toBe(seen);
  });

  it.each([' pia@example.com ', '\u200bpia@example.com', 'pia@exa\u00admple.com\n'])(
    'an e-mail address: %j',
    (text) => {
      expect(operatorProfile.fields.email.schema.parse(text)).toBe('pia@example.com');
      expect(loginBody.parse({ email: text, password: 'x' }).email).toBe('pia@example.com');
      expect(banking.fields.email.schema.parse(text)).toBe('pia@example.com');
    },
  );

  it('and nothing else of it changes', () => {
    expect(cleanPasted('Pia-Marie+x@Example.com')).toBe('Pia-Marie+x@Example.com');
    expect(isIban('DE89+3704+0044+0532+0130+00')).toBe(false);
  });
});
