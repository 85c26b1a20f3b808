import { useState } from 'react';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { PayoutInvoice } from '#shared/schemas/calls/payouts.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { sendObjection } from '../api/objectionCalls.ts';
import '../../../ui/Form.css';

interface ObjectionDialogProps {
  invoice: PayoutInvoice;
  onClose(): void;
  onSent(): Promise<void>;
}

const shortest = 10;

/** Explains an objection before it is made. */
export function ObjectionDialog({ invoice, onClose, onSent }: ObjectionDialogProps) {
  const m = useMessages(partnerPayoutMessages).objection;
  const toast = useToast();
  const [reason, setReason] = useState('');
  useUnsaved(reason !== '');
  const { error, isSending, onSubmit } = useFormAction(async () => {
    await sendObjection(invoice.id, reason);
    await onSent();
    toast(m.sent);
  });
  const fault = useFieldError(error)('reason');
  return (
    <Dialog shape="narrow" hasForm title={m.title(invoice.document)} onClose={onClose}>
      <form className="form dialog-form" onSubmit={onSubmit}>
        <Notice tone="warn">{m.means}</Notice>
        <p>{m.after}</p>
        {!fault && <Refusal error={error} />}
        <Field label={m.reason} error={fault} hint={m.hint}>
          {(tied) => (
            <textarea
              {...tied}
              className="field-input"
              rows={5}
              maxLength={2000}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="form-buttons">
          <SubmitButton
            variant="danger"
            isSending={isSending}
            disabled={reason.trim().length < shortest}
          >
            {m.submit}
          </SubmitButton>
          <Button onClick={onClose}>{m.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
