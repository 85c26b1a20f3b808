import { useRecordContext } from 'react-admin';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** Once a site is counted or under agreement, its ownership is dated. */
export default function CompanyHint() {
  const { owners: m } = useMessages(siteHoldingMessages);
  const locale = useLocale();
  const id = useRecordContext()?.id;
  if (id === undefined) return null;
  return (
    <>
      {m.companyHint}{' '}
      <PageLink to={`/sites/${id}/owners/change`} underline="always">
        {site.actions.changeOwner.label[locale]}
      </PageLink>
      .
    </>
  );
}
