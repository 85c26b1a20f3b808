import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatInstant } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import { accountingMessages } from '#shared/messages/accounting.ts';
import type { PayeeAnswer } from '#shared/schemas/calls/payee.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useMessages } from '../../platform/useMessages.ts';

interface PendingPayeeProps extends PayeeAnswer {
  companyId: number;
  onConfirmed: () => void;
}

/** A change of the paid account by the company's users, not yet used for payments. */
export function PendingPayee({ companyId, paid, pending, onConfirmed }: PendingPayeeProps) {
  const { held } = useMessages(accountingMessages).bankings;
  const notify = useNotify();
  const confirm = useMutation({
    mutationFn: (changedAt: string) =>
      request(`${apiUrl}/companies/${companyId}/payee/confirm`, 'POST', { changedAt }),
    onSuccess: () => {
      notify(held.confirmed, { type: 'success' });
      onConfirmed();
    },
  });
  if (!pending) return null;
  const { former, next, changedBy, changedAt, until, awaitsConfirmation, mayConfirm } = pending;
  const nameOf = (account: typeof former) =>
    account?.iban
      ? [formatIban(account.iban), account.accountHolder].filter(Boolean).join(', ')
      : held.none;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <AlertTitle>{awaitsConfirmation ? held.awaits : held.title(formatInstant(until))}</AlertTitle>
      {held.change(nameOf(former), nameOf(next))}{' '}
      {held.changed(changedBy, formatInstant(changedAt))}{' '}
      {paid ? held.paidMeanwhile : held.unpaidMeanwhile}
      {mayConfirm && (
        <>
          <p>{held.confirmHint}</p>
          {confirm.error && <InlineFailure error={confirm.error} />}
          <Button
            variant="outlined"
            color="inherit"
            loading={confirm.isPending}
            onClick={() => confirm.mutate(changedAt)}
          >
            {held.confirm}
          </Button>
        </>
      )}
    </Alert>
  );
}
