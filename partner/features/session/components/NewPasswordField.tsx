import {
  minPasswordLength,
  type PasswordHint,
  passwordHint,
} from '#shared/domain/password-hint.ts';
import { partnerPasswordMessages } from '#shared/messages/partner-password.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { PasswordField } from './PasswordField.tsx';
import './NewPasswordField.css';

interface NewPasswordFieldProps {
  value: string;
  onChange(password: string): void;
  /** Already in the reader's language. */
  error?: string | undefined;
}

/** A new password: it can be revealed and shows its strength, unless it was refused. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const { newPassword: w } = useMessages(partnerPasswordMessages);
  return (
    <PasswordField
      label={w.password}
      name="password"
      autoComplete="new-password"
      minLength={minPasswordLength}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={error ? undefined : <Strength hint={passwordHint(value)} />}
    />
  );
}

const filled = { short: 1, enough: 2, strong: 3 };

function Strength({ hint }: { hint: PasswordHint }) {
  const { hint: words } = useMessages(partnerPasswordMessages).newPassword;
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
