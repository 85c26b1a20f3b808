import { useState } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { documentProofMessages } from '#shared/messages/document-proof.ts';
import type { DocumentProof } from '#shared/schemas/calls/calculation.ts';
import { get } from '../../../lib/request.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Checks the document and shows the result. */
export function ProofPart({ invoiceId, document }: { invoiceId: number; document: string }) {
  const m = useMessages(documentProofMessages);
  const errorText = useErrorText();
  const [proof, setProof] = useState<DocumentProof>();
  const { error, isSending, run } = useAction(async () => {
    setProof(await get<DocumentProof>(`/api/client/invoices/${invoiceId}/verify`));
  });
  return (
    <>
      <Button icon="check" isBusy={isSending} aria-label={m.label(document)} onClick={() => run()}>
        {m.action}
      </Button>
      {error && (
        <Notice tone="bad">
          {m.failed} {errorText(error)}
        </Notice>
      )}
      {proof && !error && <ProofNotice proof={proof} />}
    </>
  );
}

function ProofNotice({
  proof: { faults, checkedAt, sha256, takenOutAt },
}: {
  proof: DocumentProof;
}) {
  const m = useMessages(documentProofMessages);
  if (faults.length > 0) {
    return (
      <Notice tone="bad">
        {faults.map((fault) => m.faults[fault]).join(' ')} {m.tell}
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      <p>
        {takenOutAt ? m.takenOut(formatInstant(takenOutAt)) : m.holds(formatInstant(checkedAt))}
      </p>
      <p className="payout-fingerprint">
        {m.fingerprint}: <code>{sha256}</code>
      </p>
    </Notice>
  );
}
