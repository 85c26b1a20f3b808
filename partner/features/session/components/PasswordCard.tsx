import { useState } from 'react';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { requestPasswordLink } from '../api/passwordCalls.ts';
import { useViewer } from '../viewer.ts';

/** A password is changed by a link in a mail, so that nobody can do it at an unlocked screen. */
export function PasswordCard() {
  const { t } = useLanguage();
  const { me, isPreview } = useViewer();
  const errorText = useErrorText();
  const [isSent, setSent] = useState(false);
  const { error, isSending, onSubmit } = useFormAction(async () => {
    await requestPasswordLink(me.email);
    setSent(true);
  });
  if (isPreview) return null;
  return (
    <form className="card form-card" onSubmit={onSubmit}>
      <h2>{t.profile.passwordTitle}</h2>
      <p className="muted">{t.profile.passwordText}</p>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
      {isSent ? (
        <Notice tone="good">{t.profile.linkSent(me.email)}</Notice>
      ) : (
        <div>
          <Button type="submit" isBusy={isSending}>
            {t.profile.sendLink}
          </Button>
        </div>
      )}
    </form>
  );
}
