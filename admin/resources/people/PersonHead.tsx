import { shownEmail } from '#shared/domain/host.ts';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import type { Person } from '#shared/schemas/entities/users.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

const PersonHead = headOf<Person>({
  useWrong({ account, invitation, roles, wishedEmail }) {
    const { person: m } = useMessages(recordHeadMessages);
    if (account !== 'ACTIVE') return [];
    return [
      invitation === 'EXPIRED' && { key: 'expired', text: m.expired, tone: 'bad' },
      roles.length === 0 && { key: 'role', text: m.noRole },
      wishedEmail !== null && {
        key: 'wished',
        text: m.wished(shownEmail(wishedEmail)),
        tone: 'info',
      },
    ];
  },
  useNext({ account, invitation, invitedAt }) {
    const { person: m } = useMessages(recordHeadMessages);
    const format = useFormat();
    const isAwaited =
      account === 'ACTIVE' && ['SENT', 'SENT_AGAIN', 'OPENED'].includes(`${invitation}`);
    return isAwaited ? [{ key: 'invited', text: m.invited(format.instant(invitedAt)) }] : [];
  },
});
export default PersonHead;
