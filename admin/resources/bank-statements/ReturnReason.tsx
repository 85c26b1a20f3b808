import { returnReasonOf } from '#shared/domain/paying/return-reasons.ts';
import type { BankTransactionRecord } from '#shared/schemas/entities/bank-transaction.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** The bank's reason in words, with its code. */
export default function ReturnReason({ record }: { record: BankTransactionRecord }) {
  const locale = useLocale();
  const { returnReason } = record;
  if (returnReason === null) return '–';
  return `${returnReasonOf(returnReason).label[locale]} (${returnReason})`;
}
