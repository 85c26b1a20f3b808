import { useEffect, useRef, useState } from 'react';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { signIn } from '../api/sessionCalls.ts';
import { PasswordField } from './PasswordField.tsx';

const asksForCode = (code: string | undefined) => code?.startsWith('totp') ?? false;

interface SignInFormProps {
  /** Known if the user has just set a password. */
  email?: string | undefined;
  /** Only this user may sign in here. */
  isKnown?: boolean;
  onSignedIn(me: Me): void;
}

export function SignInForm({ email, isKnown = false, onSignedIn }: SignInFormProps) {
  const { t } = useLanguage();
  const [needsCode, setNeedsCode] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);

  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    const totp = form.get('totp');
    const me = await signIn({
      email: String(form.get('email')),
      password: String(form.get('password')),
      ...(totp && { totp: String(totp) }),
    });
    onSignedIn(me);
  });

  useEffect(() => {
    if (asksForCode(error?.code)) setNeedsCode(true);
  }, [error]);
  useEffect(() => {
    if (needsCode) codeInput.current?.focus();
  }, [needsCode]);

  const fieldError = useFieldError(error);

  // Sent before the application responds, a password does not get into the address.
  return (
    <form className="auth-form" method="post" onSubmit={onSubmit}>
      {error?.code !== 'totp-required' && <Refusal error={error} hasFields />}
      <TextField
        label={t.signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        defaultValue={email}
        readOnly={isKnown}
        error={fieldError('email')}
      />
      <PasswordField
        label={t.signIn.password}
        name="password"
        autoComplete="current-password"
        autoFocus={isKnown}
        required
        error={fieldError('password')}
      />
      {needsCode && (
        <TextField
          ref={codeInput}
          label={t.signIn.totp}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          hint={t.signIn.totpHint}
          error={fieldError('totp')}
        />
      )}
      <SubmitButton isSending={isSending}>{t.signIn.submit}</SubmitButton>
    </form>
  );
}
