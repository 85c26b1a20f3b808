import { paymentRunMessages } from '#shared/messages/payment-run-screens.ts';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import { tell } from '#shared/saying/tell.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

const RunHead = headOf<PaymentRun>({
  /** Whose transfer was stopped, and why. */
  useWrong({ stopped, state, transferCount }) {
    const m = useMessages(paymentRunMessages);
    const locale = useLocale();
    const lines = stopped.map(({ companyId, companyName, why }) => ({
      key: `${companyId}`,
      text: `${companyName}: ${tell(why, locale)}`,
      to: `/companies/${companyId}`,
    }));
    return [
      ...(lines.length > 0 ? [{ key: 'stopped', text: m.stopped(lines.length) }] : []),
      ...lines,
      ...(state === 'DRAFT' && transferCount === 0 ? [{ key: 'empty', text: m.empty }] : []),
    ];
  },
  useNext({ state, transferCount, fetchedAt }) {
    const m = useMessages(paymentRunMessages);
    const { run } = useMessages(recordHeadMessages);
    if (state === 'DRAFT' && transferCount > 0) return [{ key: 'release', text: m.waits }];
    if (state !== 'RELEASED') return [];
    return [{ key: 'file', text: fetchedAt ? m.toBank : run.file }];
  },
});
export default RunHead;
