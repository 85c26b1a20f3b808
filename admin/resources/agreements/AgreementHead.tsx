import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import { type Agreement, agreement } from '#shared/schemas/entities/agreement.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

const AgreementHead = headOf<Agreement>({
  useNext({ id, siteId, status, startsAt, endsAt }) {
    const { agreement: m } = useMessages(recordHeadMessages);
    const format = useFormat();
    const mayWrite = useAllowed(...agreement.permission.write);
    const to = mayWrite ? `/sites/${siteId}/agreements/${id}` : null;
    if (status === 'DRAFT') return [{ key: 'draft', text: m.draft, to }];
    if (status === 'SCHEDULED') return [{ key: 'begin', text: m.scheduled(format.day(startsAt)) }];
    if (status === 'ACTIVE' && endsAt) return [{ key: 'end', text: m.ends(format.day(endsAt)) }];
    return [];
  },
});
export default AgreementHead;
