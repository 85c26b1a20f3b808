import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

const AlertHead = headOf<AlertRecord>({
  useNext({ state, isMuted, mutedUntil, acknowledgedByName, acknowledgedAt }) {
    const { alert: m } = useMessages(recordHeadMessages);
    const format = useFormat();
    if (state === 'RESOLVED') return [];
    if (isMuted) return [{ key: 'muted', text: m.muted(format.instant(mutedUntil)) }];
    if (state === 'OPEN') return [{ key: 'open', text: m.open }];
    const text = m.acknowledged(acknowledgedByName ?? '–', format.instant(acknowledgedAt));
    return [{ key: 'seen', text }];
  },
});
export default AlertHead;
