import { useState } from 'react';
import { Link } from 'react-router-dom';
import { partnerPasswordMessages } from '#shared/messages/partner-password.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Sets a password with the token of a mail; for invitations and for forgotten passwords. */
export function NewPasswordForm({
  send,
  isRenewable,
  isLinkDead: isKnownDead,
}: {
  send(password: string): Promise<void>;
  /** A link for a forgotten password can be requested again; an invitation cannot. */
  isRenewable: boolean;
  /** The page already knows that the link no longer works. */
  isLinkDead: boolean;
}) {
  const m = useMessages(partnerPasswordMessages);
  const [password, setPassword] = useState('');
  const { error, isSending, onSubmit, forgetError } = useFormAction(() => send(password));

  const fieldError = useFieldError(error)('password');
  const isLinkDead = isKnownDead || error?.code === 'link-invalid';

  if (isLinkDead) {
    return (
      <div className="auth-form">
        <Notice tone="bad">
          <strong>{m.newPassword.linkExpired}</strong> {m.newPassword.linkExpiredNext}
        </Notice>
        {isRenewable ? (
          <Link to="/login/forgot">{m.newPassword.requestNew}</Link>
        ) : (
          <Link to="/login">{m.forgot.toSignIn}</Link>
        )}
      </div>
    );
  }
  return (
    <form className="auth-form" onSubmit={onSubmit}>
      {!fieldError && <Refusal error={error} />}
      <NewPasswordField
        value={password}
        onChange={(next) => {
          setPassword(next);
          // The error was about another password.
          if (fieldError) forgetError();
        }}
        error={fieldError}
      />
      <SubmitButton isSending={isSending}>{m.newPassword.submit}</SubmitButton>
    </form>
  );
}
