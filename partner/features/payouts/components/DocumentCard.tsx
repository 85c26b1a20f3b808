import { lazy, Suspense, useId, useState } from 'react';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { DocumentProps } from '../documentsOf.ts';
import { FileButton } from './FileButton.tsx';

const DocumentDetails = lazy(() => import('./DocumentDetails.tsx'));

/** A document in a line; its details open in place. */
export function DocumentCard(props: DocumentProps) {
  const { invoice, replacedBy } = props;
  const { document, kind, hasFile, takenOutOn, grossCents, cancels, cancelledBy } = invoice;
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [last] = invoice.objections;
  return (
    <div className="payout-document">
      <div className="payout-document-line">
        <p>
          <strong>{document}</strong> <span className="muted">{m.document[kind]}</span>
        </p>
        <p className="number payout-document-amount">
          {format.money(kind === 'CANCELLATION' ? -grossCents : grossCents)}{' '}
          <span className="muted">{m.next.gross}</span>
        </p>
        <p className="payout-document-notes">
          {cancelledBy && <Chip tone="bad">{m.document.cancelledBy(cancelledBy)}</Chip>}
          {replacedBy && <Chip tone="info">{m.document.replacedBy(replacedBy)}</Chip>}
          {cancels && <Chip>{m.document.cancels(cancels)}</Chip>}
          {takenOutOn && <Chip>{m.document.withoutFiles}</Chip>}
          {last && last.state !== 'WITHDRAWN' && (
            <Chip tone={tones[last.state]}>{m.objection.states[last.state]}</Chip>
          )}
        </p>
        <div className="payout-document-actions">
          {hasFile && (
            <FileButton
              path={`/api/client/invoices/${invoice.id}/document?format=pdf`}
              label={m.document.pdf(document)}
            >
              PDF
            </FileButton>
          )}
          <button
            type="button"
            className="icon-button payout-fold"
            aria-label={m.document.details(document)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevronDown" />
          </button>
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton width="100%" height={180} />}>
            <DocumentDetails {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const tones = { OPEN: 'warn', ACCEPTED: 'good', REJECTED: 'bad' } as const;
