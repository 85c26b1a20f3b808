import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { SiteDomain } from '#shared/schemas/calls/domains.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useSiteAct } from '../useSiteAct.ts';

interface Props {
  site: Site;
  domain: SiteDomain;
  onClose: () => void;
}

/** Takes a domain away from today on. */
export function EndDomain({ site, domain: { id, domain }, onClose }: Props) {
  const { domains: m } = useMessages(siteHoldingMessages);
  const { mutate, ...call } = useSiteAct({
    siteId: site.id,
    path: `domains/${id}`,
    method: 'DELETE',
    said: m.ended,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={m.endTitle(domain)}
      action={m.end}
      call={{ ...call, mutate: () => mutate(undefined) }}
      onClose={onClose}
    >
      {m.endRules(domain)}
    </ConfirmDialog>
  );
}
