import { hiddenValue } from '#shared/domain/hidden-value.ts';
import type { Account } from '#shared/domain/payee.ts';

/** That something is there, and not what. */
const hidden = (text: string | null) => text && hiddenValue;

/** For a preview by an admin who may not see accounts. */
export const hideAccount = <T extends Account>(one: T): T => ({
  ...one,
  iban: hidden(one.iban),
  accountHolder: hidden(one.accountHolder),
  email: hidden(one.email),
  taxNumber: hidden(one.taxNumber),
  vatNumber: hidden(one.vatNumber),
});
