import { formatInstant } from '#shared/dates.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { PayeeAnswer } from '#shared/schemas/calls/payee.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { accountName } from '../accountName.ts';

/** Whom we pay while a change of the account waits. */
export function HeldChange({ paid, pending }: PayeeAnswer) {
  const t = useMessages(partnerSettingsMessages).banking.held;
  if (!pending) return null;
  return (
    <Notice tone="warn">
      <strong>{t.title(formatInstant(pending.until))}</strong>{' '}
      {paid ? t.paidMeanwhile(accountName(paid)) : t.unpaidMeanwhile}{' '}
      {t.changed(pending.changedBy, formatInstant(pending.changedAt))} {t.unexpected}
    </Notice>
  );
}
