import { describe, expect, it } from 'vitest';
import { type Account, asksForPassword, holdMs, payeeOf } from './payee.ts';

const account = (id: number, values: Partial<Account> = {}): Account => ({
  id,
  iban: 'DE89370400440532013000',
  accountHolder: 'Eigener Verlag',
  email: null,
  taxType: 'VAT_19',
  taxNumber: null,
  vatNumber: null,
  ...values,
});
const former = account(1);
const austrian = { iban: 'AT611904300234573201' };
const next = account(1, austrian);
const second = account(2, austrian);
const empty = account(1, { iban: null });

const changedAt = new Date('2026-11-20T12:00:00Z');
const until = new Date('2026-11-23T12:00:00Z');
const during = new Date(+until - 1);
const held = (before: Account | null) => ({ former: before, changedAt, awaitsConfirmation: false });

describe('whom a settlement pays', () => {
  it.each<[string, Account[], ReturnType<typeof held> | null, Date, Account | null, boolean]>([
    ['without any account', [], null, during, null, false],
    ['with one', [former], null, during, former, false],
    ['the first of two', [former, second], null, during, former, false],
    ['nobody while the first has no IBAN', [empty, second], null, during, null, false],
    ['another IBAN: the former one', [next], held(former), during, former, true],
    ['another IBAN, three days later', [next], held(former), until, next, false],
    [
      'another holder: as before',
      [account(1, { accountHolder: 'B' })],
      held(former),
      during,
      former,
      true,
    ],
    [
      'another IBAN by a new Owner, three days later and not confirmed',
      [next],
      { ...held(former), awaitsConfirmation: true },
      until,
      former,
      true,
    ],
    ['a cleared IBAN: the former one', [empty], held(former), during, former, true],
    ['a cleared IBAN, three days later', [empty], held(former), until, null, false],
    ['a first IBAN: nobody yet', [former], held(null), during, null, true],
    ['a first IBAN, three days later', [former], held(null), until, former, false],
    ['a deleted account: nobody', [], held(former), during, null, true],
    ['a deleted account before another: nobody', [second], held(former), during, null, true],
    [
      'a deleted account before another, three days later',
      [second],
      held(former),
      until,
      second,
      false,
    ],
    ['what was changed back', [former], held(former), during, former, false],
    ['what was deleted and entered again', [account(7)], held(former), during, account(7), false],
  ])('%s', (_label, bankings, change, now, paid, isPending) => {
    const payee = payeeOf(bankings, change, now);
    expect([payee.paid, payee.pending !== null]).toEqual([paid, isPending]);
    if (payee.pending) expect(payee.pending.until).toEqual(until);
  });

  it('is the former one for three days', () => {
    expect(holdMs).toBe(72 * 3_600_000);
    expect(payeeOf([next], held(former), during).pending).toEqual({
      former,
      next,
      changedAt,
      awaitsConfirmation: false,
      until,
    });
  });
});

describe('the password is asked for', () => {
  it.each<[string, Account[], Account[], boolean]>([
    ['a first IBAN', [], [former], true],
    ['an account without one', [], [empty], false],
    ['another IBAN', [former], [next], true],
    ['a cleared IBAN', [former], [empty], true],
    ['another e-mail address', [former], [account(1, { email: 'a@b.example' })], true],
    [
      'an account of no use yet',
      [empty],
      [account(1, { iban: null, email: 'a@b.example' })],
      false,
    ],
    ['a second account', [former], [former, second], true],
    ['a change of the second', [former, second], [former, account(2)], true],
    ['the first deleted', [former, second], [second], true],
    ['the first deleted that had no IBAN', [empty, second], [second], true],
    ['nothing', [former, second], [former, second], false],
    ['an empty text for none', [former], [account(1, { email: '' })], false],
  ])('%s: %#', (_label, before, after, expected) => {
    expect(asksForPassword(before, after)).toBe(expected);
  });
});
