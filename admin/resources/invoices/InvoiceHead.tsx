import Box from '@mui/material/Box';
import { ledgerMessages } from '#shared/messages/ledger-screens.ts';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { InvoiceEvents } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { headOf, type Notice } from '../../engine/detail/RecordHead.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { isUnknownPart } from './is-unknown-part.ts';

const InvoiceHead = headOf<Invoice>({
  /** That it failed and why, that its figures have changed, or why its document is no longer here. */
  useWrong(record) {
    const { invoice: m } = useMessages(settlementMessages);
    const ledger = useMessages(ledgerMessages);
    const locale = useLocale();
    const format = useFormat();
    const waiting = useWaiting(record);
    const { status, failure, moved, specialConditions, takenOutAt } = record;
    return [
      status === 'FAILED' &&
        failure !== null && { key: 'failed', text: tell(failure, locale), tone: 'bad' },
      waiting,
      isUnknownPart(record) && { key: 'part', text: ledger.unknownHint },
      moved !== 0 && { key: 'moved', text: m.moved(format.money(moved)) },
      takenOutAt !== null && {
        key: 'out',
        text: m.takenOut(format.instant(takenOutAt)),
        tone: 'info',
      },
      status === 'DRAFT' &&
        specialConditions !== null && {
          key: 'conditions',
          text: (
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              <strong>{m.conditions}</strong>
              {`\n${specialConditions}`}
            </Box>
          ),
          tone: 'info',
        },
    ];
  },
  useNext({ status, state, marks, open, dueOn }) {
    const { invoice: m } = useMessages(recordHeadMessages);
    const { invoice: texts } = useMessages(settlementMessages);
    const format = useFormat();
    const [key, sum] = ['next', format.money(open)];
    if (status === 'DRAFT') return [{ key, text: m.draft }];
    if (status === 'APPROVED') return [{ key, text: m.approved }];
    if (status === 'PROCESSING') {
      return marks.includes('WAITING') ? [] : [{ key, text: texts.waiting }];
    }
    if (state !== 'OPEN' && state !== 'PART_PAID') return [];
    return [{ key, text: dueOn ? m.openUntil(sum, format.day(dueOn)) : m.open(sum) }];
  },
});
export default InvoiceHead;

/** Why its sending waits, and until when. */
function useWaiting({ id, status, marks }: Invoice): Notice | false {
  const { invoice: m } = useMessages(settlementMessages);
  const locale = useLocale();
  const format = useFormat();
  const { data = [] } = useCall<InvoiceEvents>(`invoices/${id}/events`);
  const isWaiting = status === 'PROCESSING' && marks.includes('WAITING');
  const params = isWaiting && data.findLast(({ kind }) => kind === 'waiting')?.params;
  if (!params) return false;
  const { said, nextAt } = params;
  const next = nextAt ? m.nextAttempt(format.instant(String(nextAt))) : m.lastAttempt;
  return { key: 'waiting', text: `${m.waitsFor(tell(String(said), locale))} ${next}` };
}
