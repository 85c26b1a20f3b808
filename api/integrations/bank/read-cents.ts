import { BankFileError } from './bank-file-error.ts';

/** Cents of an amount as banks write it, without a detour by fractions: 123405 of `1234.05`. */
export function readCents(of: string, text: string | undefined): number {
  const [, whole, part = ''] = /^\+?(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text ?? '') ?? [];
  const cents = Number(`${whole}${part.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents) || /[1-9]/.test(part.slice(2))) {
    throw new BankFileError('malformed', { of, value: (text ?? '').slice(0, 40) });
  }
  return cents;
}
