import { partnerIntegrationMessages } from '#shared/messages/partner-integration.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { DocumentRow } from '../../../ui/DocumentRow.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';

/** The manual for integrating a site's ads. */
export function ManualRow({ siteId, madeAt }: { siteId: number; madeAt: string }) {
  const { format } = useLanguage();
  const m = useMessages(partnerIntegrationMessages);
  return (
    <DocumentRow name={m.manual} note={m.manualOf(format.dayOf(madeAt))}>
      <FileButton path={`/api/client/sites/${siteId}/manual`}>{m.download}</FileButton>
    </DocumentRow>
  );
}
