import { useState } from 'react';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { SecondFactorCard } from '../features/second-factor/components/SecondFactorCard.tsx';
import { requestPasswordLink } from '../features/session/api/passwordCalls.ts';
import { ChangePasswordForm } from '../features/session/components/ChangePasswordForm.tsx';
import { SessionsCard } from '../features/session/components/SessionsCard.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useFormAction } from '../lib/useFormAction.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import '../ui/Form.css';

export function PasswordSettingsPage() {
  const m = useMessages(partnerSettingsMessages);
  const { isPreview } = useViewer();
  useDocumentTitle(m.pages.password);
  // That would be the admin's own.
  if (isPreview) return <Notice>{m.readOnlyPreview}</Notice>;
  return (
    <>
      <ChangePasswordForm />
      <SecondFactorCard />
      <PasswordLinkCard />
      <SessionsCard />
    </>
  );
}

/** The way out for signed-in users who no longer know the password. */
function PasswordLinkCard() {
  const m = useMessages(partnerSettingsMessages).password;
  const { me } = useViewer();
  const [isSent, setSent] = useState(false);
  const { error, isSending, onSubmit } = useFormAction(async () => {
    await requestPasswordLink(me.email);
    setSent(true);
  });
  return (
    <form className="card form-card" onSubmit={onSubmit}>
      <h2>{m.forgotTitle}</h2>
      <p className="muted">{m.forgotText}</p>
      <Refusal error={error} />
      {isSent ? (
        <Notice tone="good">{m.linkSent(me.email)}</Notice>
      ) : (
        <div>
          <Button type="submit" isBusy={isSending}>
            {m.sendLink}
          </Button>
        </div>
      )}
    </form>
  );
}
