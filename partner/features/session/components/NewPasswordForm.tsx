import { useState } from 'react';
import { Link } from 'react-router-dom';
import { translateServerMessage } from '#shared/messages/server.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { minPasswordLength, type PasswordHint, passwordHint } from '../passwordHint.ts';
import './NewPasswordForm.css';

/** Sets a password with the token of a mail; for invitations and for forgotten passwords. */
export function NewPasswordForm({
  send,
  isRenewable,
  isLinkDead: isKnownDead = false,
}: {
  send(password: string): Promise<void>;
  /** A link for a forgotten password can be asked for again; an invitation cannot. */
  isRenewable: boolean;
  /** The page has found out already that the link no longer works. */
  isLinkDead?: boolean;
}) {
  const { t, locale } = useLanguage();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const { error, isSending, onSubmit } = useFormAction(() => send(password));

  const fieldError = error?.errors.password;
  const isLinkDead = isKnownDead || error?.code === 'link-invalid';

  return (
    <form className="auth-form" onSubmit={onSubmit}>
      {isLinkDead && (
        <Notice tone="bad">
          <strong>{t.newPassword.linkExpired}</strong> {t.newPassword.linkExpiredNext}{' '}
          {isRenewable && <Link to="/login/forgot">{t.newPassword.requestNew}</Link>}
        </Notice>
      )}
      {error && !isLinkDead && !fieldError && <Notice tone="bad">{errorText(error)}</Notice>}
      <TextField
        label={t.newPassword.password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        minLength={minPasswordLength}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fieldError && translateServerMessage(fieldError, locale)}
        hint={<Strength hint={passwordHint(password)} />}
        action={
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? t.newPassword.hide : t.newPassword.show}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <Button type="submit" variant="primary" isBusy={isSending}>
        {t.newPassword.submit}
      </Button>
    </form>
  );
}

const filled = { short: 1, enough: 2, strong: 3 };

function Strength({ hint }: { hint: PasswordHint }) {
  const { t } = useLanguage();
  const words = t.newPassword.hint;
  return (
    <span className={`strength strength-${hint.kind}`}>
      <span className="strength-bars" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={bar <= filled[hint.kind] ? 'is-filled' : undefined} />
        ))}
      </span>
      {hint.kind === 'short' ? words.short(hint.missing) : words[hint.kind]}
    </span>
  );
}
