import { returnReasonOf } from '#shared/domain/paying/return-reasons.ts';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import {
  type BankTransactionRecord,
  bankTransaction,
} from '#shared/schemas/entities/bank-transaction.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/** A return whose account nobody has confirmed yet. */
const isUnconfirmed = ({ isReturn, companyId, accountConfirmedAt }: BankTransactionRecord) =>
  isReturn && companyId !== null && accountConfirmedAt === null;

const TransactionHead = headOf<BankTransactionRecord>({
  /** Why it is on no account yet, or why its money came back. */
  useWrong(record) {
    const { transaction: m } = useMessages(recordHeadMessages);
    const locale = useLocale();
    const { state, openReason, returnReason } = record;
    const why = bankTransaction.fields.openReason.choices?.[`${openReason}`];
    const reason = returnReason && returnReasonOf(returnReason).label[locale];
    return [
      isUnconfirmed(record) && { key: 'return', text: m.returned(reason), tone: 'info' },
      state === 'OPEN' && why !== undefined && { key: 'open', text: why[locale] },
    ];
  },
  useNext(record) {
    const { transaction: m } = useMessages(recordHeadMessages);
    const format = useFormat();
    const { state, restCents } = record;
    return [
      state === 'OPEN' && { key: 'allocate', text: m.open },
      state === 'PART' && { key: 'rest', text: m.rest(format.money(restCents)) },
    ];
  },
});
export default TransactionHead;
