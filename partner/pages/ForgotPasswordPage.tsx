import { useState } from 'react';
import { Link } from 'react-router-dom';
import { requestPasswordLink } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useFieldError } from '../lib/useFieldError.ts';
import { useFormAction } from '../lib/useFormAction.ts';
import { SubmitButton } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { TextField } from '../ui/TextField.tsx';

export default function ForgotPasswordPage() {
  const { t } = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    const email = String(form.get('email'));
    await requestPasswordLink(email);
    setSentTo(email);
  });
  const fieldError = useFieldError(error)('email');
  return (
    <AuthCard
      title={sentTo ? t.forgot.sentTitle : t.forgot.title}
      intro={sentTo ? t.forgot.sent(sentTo) : t.forgot.intro}
    >
      {!sentTo && (
        <form className="auth-form" onSubmit={onSubmit}>
          {!fieldError && <Refusal error={error} />}
          <TextField
            label={t.signIn.email}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            required
            error={fieldError}
          />
          <SubmitButton isSending={isSending}>{t.forgot.submit}</SubmitButton>
        </form>
      )}
      <p className="auth-links">
        <Link to="/login">{t.forgot.toSignIn}</Link>
      </p>
    </AuthCard>
  );
}
