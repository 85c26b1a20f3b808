import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { formatInstant } from '#shared/dates.ts';
import { bankingChangeMessages } from '#shared/messages/banking-change.ts';
import type { PendingBankingChange } from '#shared/schemas/calls/payee.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { type ApiError, request } from '../lib/request.ts';
import { useFormAction } from '../lib/useFormAction.ts';
import { useMessages } from '../lib/useMessages.ts';
import { SubmitButton } from '../ui/Button.tsx';
import { FactList } from '../ui/FactList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToast } from '../ui/ToastProvider.tsx';

/** The target of the mail about a bank account change: nothing is undone before a click. */
export default function BankingChangePage() {
  const m = useMessages(bankingChangeMessages);
  const toast = useToast();
  const { token = '' } = useParams();
  const [isUndone, setUndone] = useState(false);
  const { data: change, error: unreadable } = useSWR<PendingBankingChange, ApiError>(
    ['banking-change', token],
    () => lookAtBankingChange(token),
    { revalidateOnFocus: false },
  );
  const { error, isSending, onSubmit } = useFormAction(async () => {
    await undoBankingChange(token);
    setUndone(true);
    toast(m.undoneTitle);
  });
  const failure = error ?? (change ? undefined : unreadable);

  if (isUndone) {
    return (
      <AuthCard title={m.undoneTitle} intro={m.undone}>
        <Notice>
          {m.undoneNext} <Link to="/login/forgot">{m.newPassword}</Link>
        </Notice>
      </AuthCard>
    );
  }
  if (failure?.code === 'link-invalid') {
    return (
      <AuthCard title={m.expired} intro={m.expiredNext}>
        <Link to="/login">{m.toSignIn}</Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={m.title} intro={m.intro}>
      <form className="auth-form" onSubmit={onSubmit}>
        <Refusal error={failure} />
        {!change && !failure && <Skeleton width="100%" height={180} />}
        {change && (
          <>
            <Change change={change} />
            <SubmitButton isSending={isSending}>{m.undo}</SubmitButton>
          </>
        )}
      </form>
    </AuthCard>
  );
}

function Change({ change }: { change: PendingBankingChange }) {
  const m = useMessages(bankingChangeMessages);
  const facts = [
    { label: m.company, value: change.companyName },
    { label: m.changed, value: m.by(change.changedBy, formatInstant(change.changedAt)) },
    { label: m.former, value: m.account(change.formerEnding) },
    { label: m.next, value: m.account(change.nextEnding) },
    {
      label: m.until,
      value: change.awaitsConfirmation ? m.onceConfirmed : m.clock(formatInstant(change.until)),
    },
  ];
  return <FactList facts={facts} />;
}

const path = '/api/public/banking-change';

/** What a mailed link would undo. */
const lookAtBankingChange = (token: string) =>
  request<PendingBankingChange>('POST', path, { token });

const undoBankingChange = (token: string) => request<void>('POST', `${path}/undo`, { token });
