import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { SiteOwner } from '#shared/schemas/calls/owners.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useSiteAct } from '../useSiteAct.ts';

interface Props {
  site: Site;
  planned: SiteOwner;
  /** Who has it until then, and keeps it. */
  former: SiteOwner;
  onClose: () => void;
}

/** Takes a planned change of owner back: what ends for it stays ended. */
export function TakeBackChange({ site, planned, former, onClose }: Props) {
  const { owners: m } = useMessages(siteHoldingMessages);
  const { mutate, ...call } = useSiteAct({
    siteId: site.id,
    path: 'owners',
    said: m.takenBack,
    onDone: onClose,
  });
  const back = { companyId: former.companyId, from: planned.from };
  return (
    <ConfirmDialog
      title={m.takeBackTitle}
      action={m.takeBack}
      call={{ ...call, mutate: () => mutate(back) }}
      onClose={onClose}
    >
      {m.takeBackRules(former.companyName)}
    </ConfirmDialog>
  );
}
