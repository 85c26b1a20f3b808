import { useState } from 'react';
import { Link } from 'react-router-dom';
import { partnerPasswordMessages } from '#shared/messages/partner-password.ts';
import { requestPasswordLink } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useFieldError } from '../lib/useFieldError.ts';
import { useFormAction } from '../lib/useFormAction.ts';
import { useMessages } from '../lib/useMessages.ts';
import { SubmitButton } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { TextField } from '../ui/TextField.tsx';

export default function ForgotPasswordPage() {
  const { t } = useLanguage();
  const { forgot: w } = useMessages(partnerPasswordMessages);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    const email = String(form.get('email'));
    await requestPasswordLink(email);
    setSentTo(email);
  });
  const fieldError = useFieldError(error)('email');
  return (
    <AuthCard title={sentTo ? w.sentTitle : w.title} intro={sentTo ? w.sent(sentTo) : w.intro}>
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
          <SubmitButton isSending={isSending}>{w.submit}</SubmitButton>
        </form>
      )}
      <p className="auth-links">
        <Link to="/login">{w.toSignIn}</Link>
      </p>
    </AuthCard>
  );
}
