import { berlinDay } from '#shared/dates.ts';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { downloadFile, openFile } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { DocumentRow } from '../../../ui/DocumentRow.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ReadMark } from '../readMark.ts';

interface InitialDocumentProps {
  contract: Contract;
  mark: ReadMark;
  onRead(): void;
}

/** The document to sign. It must be downloaded once and stays at hand after that. */
export function InitialDocument({ contract, mark, onRead }: InitialDocumentProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerContractMessages);
  const errorText = useErrorText();
  const fetching = useAction(async (how: (path: string) => Promise<void>) => {
    await how(`/api/client/contracts/${contract.id}/initial`);
    onRead();
  });
  const isFirst = mark !== 'current';
  return (
    <section className="contract-part">
      {mark === 'older' ? (
        <Notice tone="warn">{m.newVersion}</Notice>
      ) : (
        isFirst && <p>{m.readFirst}</p>
      )}
      <DocumentRow
        name={contract.initialDocument ?? m.document}
        note={contract.initialAt && m.readyOn(format.day(berlinDay(new Date(contract.initialAt))))}
      >
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          icon="download"
          isBusy={fetching.isSending}
          onClick={() => void fetching.run(downloadFile)}
        >
          {isFirst ? m.download : m.downloadAgain}
        </Button>
        <Button icon="eye" onClick={() => void fetching.run(openFile)}>
          {m.view}
        </Button>
      </DocumentRow>
      {fetching.error && <Notice tone="bad">{errorText(fetching.error)}</Notice>}
    </section>
  );
}
