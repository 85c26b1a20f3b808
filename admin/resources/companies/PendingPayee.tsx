import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { formatInstant } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import type { PayeeAnswer } from '#shared/schemas/calls/payee.ts';
import { useMessages } from '../../app/useMessages.ts';

/** A change of the paid account that the company's people made, and that no money follows yet. */
export function PendingPayee({ paid, pending }: PayeeAnswer) {
  const { held } = useMessages().accounting.bankings;
  if (!pending) return null;
  const { former, next, changedBy, changedAt, until } = pending;
  const nameOf = (account: typeof former) =>
    account?.iban
      ? [formatIban(account.iban), account.accountHolder].filter(Boolean).join(', ')
      : held.none;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <AlertTitle>{held.title(formatInstant(until))}</AlertTitle>
      {held.change(nameOf(former), nameOf(next))}{' '}
      {held.changed(changedBy, formatInstant(changedAt))}{' '}
      {paid ? held.paidMeanwhile : held.unpaidMeanwhile}
    </Alert>
  );
}
