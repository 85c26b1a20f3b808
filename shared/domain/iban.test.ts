import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactIban, formatIban, ibanOf, isIban, maskTyped } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    ['of Germany', 'DE89370400440532013000', true],
    ['of Austria', 'AT611904300234573201', true],
    ['of Switzerland, with letters', 'CH9300762011623852957', true],
    ['of Malta, long and with letters', 'MT84MALT011000012345MTLCAST001S', true],
    ['of Saudi Arabia', 'SA0380000000608010167519', true],
    ['with spaces and small letters', 'de89 3704 0044 0532 0130 00', true],
    ['with a wrong digit', 'DE89370400440532013001', false],
    ['with two digits swapped', 'DE89370400440532010300', false],
    ['too short for its country', 'DE8937040044053201300', false],
    ['of another length than its country has', 'AT6119043002345732010', false],
    ['without a country', '89370400440532013000', false],
    ['of no account', 'DE89', false],
    ['empty', '', false],
    ['with a sign in it', 'DE89+3704+0044+0532+0130+00', false],
    ['longer than 34', `SA03${'8'.repeat(31)}`, false],
  ])('%s', (_label, iban, valid) => {
    expect(isIban(iban)).toBe(valid);
  });

  it('is made from any German account, and no other check digits fit', () => {
    const account = fc.stringMatching(/^\d{18}$/);
    fc.assert(
      fc.property(account, fc.integer({ min: 1, max: 96 }), (digits, shift) => {
        const iban = ibanOf('DE', digits);
        expect(isIban(iban)).toBe(true);
        const other = ((Number(iban.slice(2, 4)) - 2 + shift) % 97) + 2;
        expect(isIban(`DE${String(other).padStart(2, '0')}${digits}`)).toBe(false);
      }),
      { seed: 1 },
    );
  });

  it('is read in groups of four and stored without them', () => {
    expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(compactIban(' de89 3704 0044 0532 0130 00 ')).toBe('DE89370400440532013000');
  });
});

describe('an IBAN that is searched for', () => {
  it.each([
    ['whole', 'DE89 3704 0044 0532 0130 00', 'DE89••••••••3000'],
    ['in small letters', 'de89370400440532013000', 'DE89••••••••3000'],
    ['but for its last digit', 'DE89 3704 0044 0532 0130 0', 'DE89••••••••'],
    ['with a wrong digit', 'DE89370400440532013001', 'DE89••••••••'],
    ['with letters, nearly whole', 'MT84MALT011000012345MTLCAST001', 'MT84••••••••'],
    ['barely begun: it may be a tax number', 'DE 136 695 976', 'DE 136 695 976'],
    ['masked already', 'DE89••••••••3000', 'DE89••••••••3000'],
    ['not at all: a reference', 'RF18 5390 0754 7034', 'RF18 5390 0754 7034'],
    ['not at all: a number of ours', 'GU-2026-00000000061', 'GU-2026-00000000061'],
    ['not at all: words', 'Isarwind Media GmbH', 'Isarwind Media GmbH'],
  ])('%s', (_label, typed, shown) => {
    expect(maskTyped(typed)).toBe(shown);
  });
});
