import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { formatInstant } from '#shared/dates.ts';
import { accountChangeMessages } from '#shared/messages/account-change.ts';
import type { AccountChangeAnswer } from '#shared/schemas/calls/account-change.ts';
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

/** The target of account mails: nothing happens before the button is clicked. */
export default function AccountChangePage() {
  const m = useMessages(accountChangeMessages);
  const toast = useToast();
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const { data: change, error: unreadable } = useSWR<AccountChangeAnswer, ApiError>(
    ['account-change', token],
    () => lookAtAccountChange(token),
    { revalidateOnFocus: false },
  );
  const { error, isSending, onSubmit } = useFormAction(async () => {
    await bringAboutAccountChange(token);
    setDone(true);
    if (change) toast(m[change.kind].doneTitle);
  });
  const failure = error ?? (change ? undefined : unreadable);

  if (failure?.code === 'link-invalid') {
    return (
      <AuthCard title={m.expired} intro={m.expiredNext}>
        <Link to="/login">{m.toSignIn}</Link>
      </AuthCard>
    );
  }
  if (!change) {
    return (
      <AuthCard title=" " intro="">
        <Refusal error={failure} />
        {!failure && <Skeleton width="100%" height={180} />}
      </AuthCard>
    );
  }
  const words = m[change.kind];
  if (isDone) {
    return (
      <AuthCard title={words.doneTitle} intro={words.done}>
        <div className="auth-form">
          {words.next && (
            <Notice>
              {words.next} <Link to="/login/forgot">{m.newPassword}</Link>
            </Notice>
          )}
          <Link to="/login">{m.toSignIn}</Link>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={words.title} intro={words.intro}>
      <form className="auth-form" onSubmit={onSubmit}>
        <Refusal error={failure} />
        <Change change={change} />
        <SubmitButton isSending={isSending}>{words.act}</SubmitButton>
      </form>
    </AuthCard>
  );
}

function Change({ change }: { change: AccountChangeAnswer }) {
  const m = useMessages(accountChangeMessages);
  const { kind, name, email, nextEmail, companyName, madeAt, until } = change;
  const made = { email: m.made, 'email-wish': m.asked, owner: m.became }[kind];
  return (
    <FactList
      facts={[
        { label: m.person, value: name },
        { label: kind === 'owner' ? m.ownerAccount : m.account, value: email },
        ...(nextEmail ? [{ label: m.next, value: nextEmail }] : []),
        ...(companyName ? [{ label: m.company, value: companyName }] : []),
        { label: made, value: m.clock(formatInstant(madeAt)) },
        { label: m.until, value: m.clock(formatInstant(until)) },
      ]}
    />
  );
}

const path = '/api/public/account-change';

/** What a mailed link would do. */
const lookAtAccountChange = (token: string) =>
  request<AccountChangeAnswer>('POST', path, { token });

const bringAboutAccountChange = (token: string) => request<void>('POST', `${path}/act`, { token });
