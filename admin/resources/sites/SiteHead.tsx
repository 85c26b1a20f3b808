import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import { agreement as entity } from '#shared/schemas/entities/agreement.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { headOf, type Notice } from '../../engine/detail/RecordHead.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { useMattersOf } from '../matters/useMattersOf.ts';
import { useNextSteps } from '../onboarding/useNextSteps.tsx';

const SiteHead = headOf<Site>({
  useWrong: ({ id }) => useMattersOf({ siteId: id }),
  useNext: (site) => [...useNextSteps('sites', site), ...useOfAgreement(site)],
});
export default SiteHead;

/** What the current agreement lacks to be in force, and until when it is. */
function useOfAgreement({ id, onboardingStatus, agreement, agreementStatus }: Site): Notice[] {
  const { site: m } = useMessages(recordHeadMessages);
  const format = useFormat();
  const mayWrite = useAllowed(...entity.permission.write);
  const notice = (text: string, part: number | string): Notice[] => [
    { key: 'agreement', text, to: mayWrite ? `/sites/${id}/agreements/${part}` : null },
  ];
  // Until then its steps say what is missing.
  if (onboardingStatus === 'OPEN') return [];
  if (!agreement) return notice(m.noAgreement, 'new');
  switch (agreementStatus) {
    case 'DRAFT':
      return notice(m.draft, agreement.id);
    case 'RETIRED':
      return notice(m.retired, 'new');
    case 'SCHEDULED':
      return notice(m.scheduled(format.day(agreement.startsAt)), agreement.id);
    default:
      return agreement.endsAt ? notice(m.ends(format.day(agreement.endsAt)), agreement.id) : [];
  }
}
