import { formatIban } from '#shared/domain/iban.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';

/** What one account is called among others: its IBAN, or else whoever holds it. */
export const accountName = ({
  iban,
  accountHolder,
}: Pick<ClientBanking, 'iban' | 'accountHolder'>): string =>
  iban ? formatIban(iban) : (accountHolder ?? 'IBAN –');
