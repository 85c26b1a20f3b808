import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { Username } from '../../../ui/Username.tsx';
import { changePassword } from '../api/passwordCalls.ts';
import { sessionsPath } from '../api/useSessions.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import '../../../ui/Form.css';

export function ChangePasswordForm() {
  const m = useMessages(partnerSettingsMessages).password;
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  useUnsaved(currentPassword !== '' || password !== '');
  const { error, isSending, onSubmit, forgetError } = useFormAction(async () => {
    await changePassword({ currentPassword, password });
    setCurrentPassword('');
    setPassword('');
    toast(m.changed);
    await mutate(sessionsPath);
  });
  const fieldError = useFieldError(error);
  return (
    <form className="card form-card" onSubmit={onSubmit}>
      <h2>{m.title}</h2>
      <p className="muted">{m.text}</p>
      <Refusal error={error} hasFields />
      <Username />
      <TextField
        label={m.current}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={(event) => setCurrentPassword(event.target.value)}
        error={fieldError('currentPassword')}
      />
      <NewPasswordField
        value={password}
        onChange={(next) => {
          setPassword(next);
          // The error was about another password.
          if (fieldError('password')) forgetError();
        }}
        error={fieldError('password')}
      />
      <div className="form-buttons">
        <SubmitButton isSending={isSending}>{m.submit}</SubmitButton>
      </div>
    </form>
  );
}
