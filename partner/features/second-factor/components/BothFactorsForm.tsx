import { partnerSecondFactorMessages } from '#shared/messages/partner-second-factor.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Username } from '../../../ui/Username.tsx';
import type { BothFactors } from '../api/secondFactorCalls.ts';

interface BothFactorsFormProps {
  text: string;
  label: string;
  variant: 'primary' | 'danger';
  send(factors: BothFactors): Promise<void>;
  onCancel(): void;
}

/** Asks for password and code again before the account's protection is changed. */
export function BothFactorsForm({ text, label, variant, send, onCancel }: BothFactorsFormProps) {
  const { t: words } = useLanguage();
  const t = useMessages(partnerSecondFactorMessages);
  const errorText = useErrorText();
  const { error, isSending, onSubmit } = useFormAction((form) =>
    send({ password: String(form.get('password')), totp: String(form.get('totp')) }),
  );
  const fieldError = useFieldError(error);
  return (
    <form className="form dialog-form" onSubmit={onSubmit}>
      <p>{text}</p>
      {error && Object.keys(error.errors).length === 0 && (
        <Notice tone="bad">{errorText(error)}</Notice>
      )}
      <Username />
      <TextField
        label={words.signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fieldError('password')}
      />
      <TextField
        label={t.codeOrRecovery}
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        error={fieldError('totp')}
      />
      <div className="form-buttons">
        <Button type="submit" variant={variant} isBusy={isSending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  );
}
