import type { Db } from '#api/core/database/db.ts';
import {
  mapMasked,
  openOrShow as openOrShowText,
  openText,
  resealText,
  sealText,
  shownOf,
} from '#api/core/secrets/masked-text.ts';
import { accountMasks } from '#shared/domain/account-masks.ts';
import type { Mask } from '#shared/domain/mask.ts';

/** What is sealed of an account: an IBAN, and the number by which a tax office knows the payee. */
export interface SealedOfAccount {
  iban?: string | null | undefined;
  taxNumber?: string | null | undefined;
}

/** Wherever a company's account stands, it is sealed for that company: in another's it does not open. */
const ofAccount =
  (change: (db: Db, text: string, mask: Mask, owner: number) => string) =>
  <A extends SealedOfAccount>(db: Db, companyId: number, account: A): A =>
    mapMasked<A, Mask>(accountMasks, account, (text, mask) => change(db, text, mask, companyId));

/** The same account with its numbers sealed, the same ones always the same way. What is empty stays so. */
export const sealAccount = ofAccount(sealText);

/**
 * The same account with its numbers as they are, sealed or not yet.
 *
 * @throws Error when the key is gone or the number was sealed for another company; then no payment is made
 */
export const openAccount = ofAccount(openText);

/** As `sealAccount`, also of what a former key sealed. What does not open stays. */
export const resealAccount = ofAccount(resealText);

/** As `openAccount`, for who only reads or replaces it: what does not open is shown as far as it is known. */
export const openOrShow = ofAccount(openOrShowText);

/** The same account, as lists and history show it. */
export const showAccount = <A extends SealedOfAccount>(account: A): A =>
  mapMasked<A, Mask>(accountMasks, account, shownOf);
