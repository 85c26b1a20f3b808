import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { ClientObjection } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { withdrawObjection } from '../api/objectionCalls.ts';
import { canObject } from '../canObject.ts';
import type { DocumentProps } from '../documentProps.ts';
import { ObjectionDialog } from './ObjectionDialog.tsx';

/** A document's objections and answers, and the way to object. */
export function ObjectionPart({ invoice, onChanged }: DocumentProps) {
  const m = useMessages(partnerPayoutMessages).objection;
  const { isPreview } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  // The clicked button is gone: its result takes the focus.
  const showChange = async () => {
    await onChanged();
    flushSync(() => setAsking(false));
    part.current?.focus();
  };
  return (
    <div ref={part} className="payout-objections" tabIndex={-1}>
      {invoice.objections.map((objection) => (
        <ObjectionNotice
          key={objection.id}
          objection={objection}
          invoice={invoice}
          onChanged={showChange}
        />
      ))}
      {canObject(invoice) && !isPreview && (
        <div>
          <Button aria-label={m.label(invoice.document)} onClick={() => setAsking(true)}>
            {m.action}
          </Button>
        </div>
      )}
      {isAsking && (
        <ObjectionDialog invoice={invoice} onClose={() => setAsking(false)} onSent={showChange} />
      )}
    </div>
  );
}

interface ObjectionNoticeProps extends DocumentProps {
  objection: ClientObjection;
}

const tones = { OPEN: 'warn', ACCEPTED: 'good', REJECTED: 'bad', WITHDRAWN: 'info' } as const;

function ObjectionNotice({ objection, invoice, onChanged }: ObjectionNoticeProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages).objection;
  const { isPreview } = useViewer();
  const toast = useToast();
  const errorText = useErrorText();
  const { error, isSending, run } = useAction(async () => {
    await withdrawObjection(objection.id);
    await onChanged();
    toast(m.withdrawn);
  });
  const { state, reason, answer, answeredAt, createdAt } = objection;
  return (
    <Notice tone={tones[state]}>
      <p>
        <strong>{m.states[state]}.</strong>{' '}
        <span className="muted">{m.made(format.dayOf(createdAt))}</span>
      </p>
      <p className="lines">{reason}</p>
      {answer && answeredAt && (
        <>
          <p className="muted">{m.answered(format.dayOf(answeredAt))}</p>
          <p className="lines">{answer}</p>
        </>
      )}
      {state === 'ACCEPTED' && invoice.cancelledBy && (
        <p>
          {invoice.replacedBy
            ? m.acceptedNew(invoice.cancelledBy, invoice.replacedBy)
            : `${m.accepted(invoice.cancelledBy)} ${m.toCome}`}
        </p>
      )}
      {error && <p role="alert">{errorText(error)}</p>}
      {state === 'OPEN' && !isPreview && (
        <Button
          isBusy={isSending}
          aria-label={m.withdrawLabel(invoice.document)}
          onClick={() => void run()}
        >
          {m.withdraw}
        </Button>
      )}
    </Notice>
  );
}
