import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { noticeMessages } from '#shared/messages/notices.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { request } from '../lib/request.ts';
import { useFormAction } from '../lib/useFormAction.ts';
import { useMessages } from '../lib/useMessages.ts';
import { SubmitButton } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';

/** The target of the link in a mail: nothing is stopped before a click. */
export default function UnsubscribePage() {
  const m = useMessages(noticeMessages).unsubscribe;
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const { error, isSending, onSubmit } = useFormAction(async () => {
    await request<void>('POST', `/api/public/unsubscribe/${encodeURIComponent(token)}`);
    setDone(true);
  });
  const settings = <Link to="/dashboard/settings/notifications">{m.toSettings}</Link>;
  if (isDone) {
    return (
      <AuthCard title={m.doneTitle} intro={m.done}>
        {settings}
      </AuthCard>
    );
  }
  return (
    <AuthCard title={m.title} intro={m.intro}>
      <form className="auth-form" onSubmit={onSubmit}>
        <Refusal error={error} />
        <SubmitButton isSending={isSending}>{m.button}</SubmitButton>
        {settings}
      </form>
    </AuthCard>
  );
}
