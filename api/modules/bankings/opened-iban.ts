import type { Db } from '#api/core/database/db.ts';
import { compactIban } from '#shared/domain/iban.ts';
import { openAccount } from './seal-account.ts';

/**
 * The number of an account, to compare it with others; empty if there is none, or if it does not
 * open: then it is nobody's.
 *
 * @param owner for whom it is sealed
 */
export function openedIban(db: Db, owner: number, iban: string | null): string {
  try {
    return compactIban(openAccount(db, owner, { iban }).iban ?? '');
  } catch {
    return '';
  }
}
