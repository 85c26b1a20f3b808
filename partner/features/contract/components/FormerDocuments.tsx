import { useId } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { DocumentRow } from '../../../ui/DocumentRow.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';

/** Signed documents that are no longer valid, with the reason; still readable. Empty if none. */
export function FormerDocuments() {
  const m = useMessages(partnerContractMessages);
  const heading = useId();
  const { data: documents = [] } = useFormerDocuments();
  if (documents.length === 0) return null;
  return (
    <section className="contract contract-part stack" aria-labelledby={heading}>
      <h3 id={heading}>{m.former.heading}</h3>
      {documents.map((document) => (
        <Former key={document.id} document={document} />
      ))}
    </section>
  );
}

function Former({ document }: { document: FormerDocument }) {
  const { format } = useLanguage();
  const m = useMessages(partnerContractMessages);
  const { name, signedAt, signedHow, end, endedAt, reason } = document;
  const signed = signedHow === 'browser' ? m.handedIn.signedHere : m.handedIn.uploaded;
  return (
    <DocumentRow
      name={name ?? m.document}
      note={
        <>
          {signedAt && (
            <>
              {signed(format.dayOf(signedAt))}
              <br />
            </>
          )}
          {m.former.ends[end](format.dayOf(endedAt))}
          {reason && (
            <>
              <br />
              {m.former.because(reason)}
            </>
          )}
        </>
      }
    >
      <FileButton path={`/api/client/former-documents/${document.id}`}>
        {m.downloadAgain}
      </FileButton>
    </DocumentRow>
  );
}

/** My company's signed documents that are no longer valid, latest first. */
const useFormerDocuments = () => useGet<FormerDocument[]>('/api/client/former-documents');
