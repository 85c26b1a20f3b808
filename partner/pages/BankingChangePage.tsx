import { Link } from 'react-router-dom';
import { formatInstant } from '#shared/dates.ts';
import { bankingChangeMessages } from '#shared/messages/banking-change.ts';
import type { PendingBankingChange } from '#shared/schemas/calls/payee.ts';
import { MailedAct } from '../features/session/components/MailedAct.tsx';
import { useMessages } from '../lib/useMessages.ts';
import { Notice } from '../ui/Notice.tsx';

/** The target of the mail about a bank account change. */
export default function BankingChangePage() {
  const m = useMessages(bankingChangeMessages);
  return (
    <MailedAct<PendingBankingChange>
      look="/api/public/banking-change"
      act="/api/public/banking-change/undo"
      wordsOf={() => ({ ...m, act: m.undo, doneTitle: m.undoneTitle, done: m.undone })}
      factsOf={(change) => [
        { label: m.company, value: change.companyName },
        { label: m.changed, value: m.by(change.changedBy, formatInstant(change.changedAt)) },
        { label: m.former, value: m.account(change.formerEnding) },
        { label: m.next, value: m.account(change.nextEnding) },
        {
          label: m.until,
          value: change.awaitsConfirmation ? m.onceConfirmed : m.clock(formatInstant(change.until)),
        },
      ]}
      nextOf={() => (
        <Notice>
          {m.undoneNext} <Link to="/login/forgot">{m.newPassword}</Link>
        </Notice>
      )}
    />
  );
}
