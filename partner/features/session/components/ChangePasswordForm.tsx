import { type SubmitEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
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
  const errorText = useErrorText();
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const { error, isSending, run, forgetError } = useAction(async () => {
    await changePassword({ currentPassword, password });
    setCurrentPassword('');
    setPassword('');
    toast(m.changed);
    await mutate(sessionsPath);
  });
  const fieldError = useFieldError(error);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className="card form-card" onSubmit={onSubmit}>
      <h2>{m.title}</h2>
      <p className="muted">{m.text}</p>
      {error && Object.keys(error.errors).length === 0 && (
        <Notice tone="bad">{errorText(error)}</Notice>
      )}
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
        <Button type="submit" variant="primary" isBusy={isSending}>
          {m.submit}
        </Button>
      </div>
    </form>
  );
}
