import { berlinDay } from '#shared/dates.ts';
import { partnerIntegrationMessages } from '#shared/messages/partner-integration.ts';
import { downloadFile } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { DocumentRow } from '../../../ui/DocumentRow.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';

/** The manual for integrating a site's ads. */
export function ManualRow({ siteId, madeAt }: { siteId: number; madeAt: string }) {
  const { format } = useLanguage();
  const m = useMessages(partnerIntegrationMessages);
  const fetching = useAction(() => downloadFile(`/api/client/sites/${siteId}/manual`));
  return (
    <>
      <DocumentRow name={m.manual} note={m.manualOf(format.day(berlinDay(new Date(madeAt))))}>
        <Button icon="download" isBusy={fetching.isSending} onClick={() => void fetching.run()}>
          {m.download}
        </Button>
      </DocumentRow>
      <Refusal error={fetching.error} />
    </>
  );
}
