import { useState } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { DocumentRow } from '../../../ui/DocumentRow.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { UploadPanel } from './UploadPanel.tsx';

type HandedInContractProps = {
  contract: Contract;
  /** Without one, the file as delivered. */
  name?: string;
} & Pick<StepBodyProps, 'isReadOnly' | 'onDone'>;

/** The submitted contract: viewable, and replaceable until it is approved. */
export function HandedInContract({ contract, name, isReadOnly, onDone }: HandedInContractProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerContractMessages);
  const [isReplacing, setReplacing] = useState(false);
  const dayOf = (instant: string | null) => (instant ? format.dayOf(instant) : '');
  const isOpen = !contract.approvedAt;
  const isHere = contract.signedHow === 'browser';
  return (
    <section className="contract stack" aria-label={name ?? m.handedIn.label}>
      <DocumentRow
        name={name ?? contract.signedDocument ?? m.document}
        note={(isHere ? m.handedIn.signedHere : m.handedIn.uploaded)(dayOf(contract.signedAt))}
        confirmation={contract.approvedAt && m.handedIn.approved(dayOf(contract.approvedAt))}
      >
        <FileButton path={`/api/client/contracts/${contract.id}/signed`}>
          {m.downloadAgain}
        </FileButton>
        {isOpen && !isReplacing && (
          <Button icon="upload" disabled={isReadOnly} onClick={() => setReplacing(true)}>
            {m.handedIn.replace}
          </Button>
        )}
      </DocumentRow>
      {isOpen && isReplacing && (
        <section className="contract-part stack">
          <div className="contract-part-heading spread">
            <h3>{m.handedIn.replaceHeading}</h3>
            <Button variant="quiet" onClick={() => setReplacing(false)}>
              {m.handedIn.keep}
            </Button>
          </div>
          <p className="muted">{m.handedIn.replaceText}</p>
          <UploadPanel
            {...{ contract, isReadOnly }}
            isReplacing
            onDone={async () => {
              setReplacing(false);
              await onDone();
            }}
          />
        </section>
      )}
    </section>
  );
}
