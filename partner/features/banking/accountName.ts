import { formatIban } from '#shared/domain/iban.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';

/** The display name of an account: its IBAN, or else its holder. */
export const accountName = ({
  iban,
  accountHolder,
}: Pick<ClientBanking, 'iban' | 'accountHolder'>): string =>
  iban ? formatIban(iban) : (accountHolder ?? 'IBAN –');
