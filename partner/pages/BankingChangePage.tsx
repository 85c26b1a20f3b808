import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { formatInstant } from '#shared/dates.ts';
import { bankingChangeMessages } from '#shared/messages/banking-change.ts';
import type { PendingBankingChange } from '#shared/schemas/calls/payee.ts';
import {
  lookAtBankingChange,
  undoBankingChange,
} from '../features/banking/api/bankingChangeCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import type { ApiError } from '../lib/request.ts';
import { useErrorText } from '../lib/useErrorText.ts';
import { useFormAction } from '../lib/useFormAction.ts';
import { useMessages } from '../lib/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { FactList } from '../ui/FactList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToast } from '../ui/ToastProvider.tsx';

/** The target of the mail about a bank account change: nothing is undone before a click. */
export function BankingChangePage() {
  const t = useMessages(bankingChangeMessages);
  const toast = useToast();
  const errorText = useErrorText();
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
    toast(t.undoneTitle);
  });
  const failure = error ?? (change ? undefined : unreadable);

  if (isUndone) {
    return (
      <AuthCard title={t.undoneTitle} intro={t.undone}>
        <Notice>
          {t.undoneNext} <Link to="/login/forgot">{t.newPassword}</Link>
        </Notice>
      </AuthCard>
    );
  }
  if (failure?.code === 'link-invalid') {
    return (
      <AuthCard title={t.expired} intro={t.expiredNext}>
        <Link to="/login">{t.toSignIn}</Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t.title} intro={t.intro}>
      <form className="auth-form" onSubmit={onSubmit}>
        {failure && <Notice tone="bad">{errorText(failure)}</Notice>}
        {!change && !failure && <Skeleton width="100%" height={180} />}
        {change && (
          <>
            <Change change={change} />
            <Button type="submit" variant="primary" isBusy={isSending}>
              {t.undo}
            </Button>
          </>
        )}
      </form>
    </AuthCard>
  );
}

function Change({ change }: { change: PendingBankingChange }) {
  const t = useMessages(bankingChangeMessages);
  const facts = [
    { label: t.company, value: change.companyName },
    { label: t.changed, value: t.by(change.changedBy, formatInstant(change.changedAt)) },
    { label: t.former, value: t.account(change.formerEnding) },
    { label: t.next, value: t.account(change.nextEnding) },
    {
      label: t.until,
      value: change.awaitsConfirmation ? t.onceConfirmed : t.clock(formatInstant(change.until)),
    },
  ];
  return <FactList facts={facts} />;
}
