import { useRecordContext } from 'react-admin';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** A new url for an existing site applies from today: a hint says so. */
export default function UrlHint() {
  const m = useMessages(siteHoldingMessages);
  const hint = site.fields.url.hint?.[useLocale()];
  const id = useRecordContext()?.id;
  if (id === undefined) return hint;
  return (
    <>
      {hint}. {m.urlHint}{' '}
      <PageLink to={`/sites/${id}/domains/correct`} underline="always">
        {m.domains.title}
      </PageLink>
      .
    </>
  );
}
