import { maskIban } from '#shared/domain/iban.ts';
import type { Db } from '../database/db.ts';
import { secretsOf } from './secrets-of.ts';

/** What is sealed of an account: an IBAN, and the number by which a tax office knows the payee. */
export interface SealedOfAccount {
  iban?: string | null | undefined;
  taxNumber?: string | null | undefined;
}

/** How much of each stands in front of its sealed form, in the clear: lists and history show it. */
const shown = { iban: maskIban, taxNumber: (text: string) => `•••${text.slice(-2)}` };
type Name = keyof typeof shown;
const names = Object.keys(shown) as Name[];

/** Wherever a company's account stands, it is sealed for that company: in another's it does not open. */
export const accountPlace = (name: Name, companyId: number) =>
  name === 'iban' ? `bankings.iban:${companyId}` : `bankings.tax_number:${companyId}`;

/** A sealed number is `<what is shown> <sealed>`: longer than anybody may enter. */
const sealedPattern = /^\S*•\S* (v1\.[\w-]{1,32}\.[\w-]{16}\.[\w-]{22,})$/;

export const isSealedNumber = (stored: string): boolean => sealedPattern.test(stored);

/** What lists and history show of a number; of one that was never sealed, the same. */
export const shownOf = (name: Name, stored: string): string =>
  isSealedNumber(stored) ? (stored.split(' ')[0] ?? '') : shown[name](stored);

/** The same account with its numbers sealed, the same ones always the same way. What is empty stays so. */
export const sealAccount = <A extends SealedOfAccount>(db: Db, companyId: number, account: A): A =>
  mapNumbers(account, (name, text) =>
    isSealedNumber(text)
      ? text
      : `${shown[name](text).replaceAll(' ', '')} ${secretsOf(db).encryptSame(text, accountPlace(name, companyId))}`,
  );

/**
 * The same account with its numbers as they are, sealed or not yet.
 *
 * @throws Error when the key is gone or the number was sealed for another company; then no payment is made
 */
export const openAccount = <A extends SealedOfAccount>(db: Db, companyId: number, account: A): A =>
  mapNumbers(account, (name, stored) => {
    const [, sealed] = sealedPattern.exec(stored) ?? [];
    return sealed ? secretsOf(db).decrypt(sealed, accountPlace(name, companyId)) : stored;
  });

/** As `sealAccount`, also of what a former key sealed. What does not open stays. */
export const resealAccount: typeof sealAccount = (db, companyId, account) => {
  try {
    return sealAccount(db, companyId, openAccount(db, companyId, account));
  } catch {
    return sealAccount(db, companyId, account);
  }
};

/** As `openAccount`, for who only reads or replaces it: what does not open is shown as far as it is known. */
export const openOrShow: typeof openAccount = (db, companyId, account) => {
  try {
    return openAccount(db, companyId, account);
  } catch {
    return showAccount(account);
  }
};

/** The same account, as lists and history show it. */
export const showAccount = <A extends SealedOfAccount>(account: A): A =>
  mapNumbers(account, shownOf);

function mapNumbers<A extends SealedOfAccount>(
  account: A,
  change: (name: Name, text: string) => string,
): A {
  const changed = names.flatMap((name) => {
    const text = account[name];
    return text ? [[name, change(name, text)]] : [];
  });
  return { ...account, ...Object.fromEntries(changed) };
}
