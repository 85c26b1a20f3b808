import { formatInstant } from '#shared/dates.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { PayeeAnswer } from '#shared/schemas/calls/payee.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { accountName } from '../accountName.ts';
import { confirmPayee } from '../api/bankingCalls.ts';

interface HeldChangeProps extends PayeeAnswer {
  onConfirmed(): Promise<unknown>;
}

/** The account we pay while a change is on hold. */
export function HeldChange({ paid, pending, onConfirmed }: HeldChangeProps) {
  const all = useMessages(partnerSettingsMessages).banking.held;
  // The first account changes none.
  const isFirst = pending?.former === null && pending.next !== null;
  const m = isFirst ? { ...all, ...all.first } : all;
  const toast = useToast();
  const errorText = useErrorText();
  const { error, isSending, run } = useAction(async (changedAt: string) => {
    await confirmPayee(changedAt);
    await onConfirmed();
    toast(m.done);
  });
  if (!pending) return null;
  const { awaitsConfirmation, mayConfirm, ownersConfirm, changedAt, changedBy, next } = pending;
  const awaits = ownersConfirm ? m.awaits : m.awaitsOperator;
  return (
    <Notice tone="warn">
      <strong>{awaitsConfirmation ? awaits : m.title(formatInstant(pending.until))}</strong>{' '}
      {paid ? m.paidMeanwhile(accountName(paid)) : m.unpaidMeanwhile}{' '}
      {m.changed(changedBy, formatInstant(changedAt))} {m.unexpected}
      {mayConfirm && (
        <>
          <p>{next ? m.confirmNext(accountName(next)) : m.confirmNone}</p>
          {error && <p>{errorText(error)}</p>}
          <Button isBusy={isSending} onClick={() => run(changedAt)}>
            {m.confirm}
          </Button>
        </>
      )}
    </Notice>
  );
}
