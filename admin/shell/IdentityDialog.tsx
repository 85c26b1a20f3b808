import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerIdentity } from '#shared/identity-question.ts';
import { identityCheckMessages } from '#shared/messages/identity-check.ts';
import { request } from '../platform/http-client.ts';
import { AskDialog } from '../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../platform/ui/Failure.tsx';
import { useFieldErrors } from '../platform/useFieldErrors.ts';
import { useMessages } from '../platform/useMessages.ts';

/** Asks for password or code over the open screen; then the waiting call is sent again. */
export default function IdentityDialog() {
  const m = useMessages(identityCheckMessages);
  const [by, setBy] = useState<'password' | 'totp'>('password');
  const [given, setGiven] = useState('');
  const check = useMutation({
    mutationFn: () => request('/api/auth/check', 'POST', { [by]: given }),
    onSuccess: () => answerIdentity(true),
  });
  const errors = useFieldErrors(check.error);
  const byPassword = by === 'password';
  const switchOver = () => {
    setBy(byPassword ? 'totp' : 'password');
    setGiven('');
    check.reset();
  };
  return (
    <AskDialog
      title={m.title}
      action={
        <Button type="submit" variant="contained" disabled={given === ''} loading={check.isPending}>
          {m.confirm}
        </Button>
      }
      onSubmit={check.mutate}
      onClose={() => answerIdentity(false)}
    >
      <Typography sx={{ mb: 4 }}>{byPassword ? m.text : m.textCode}</Typography>
      {errors.above ? <InlineFailure error={errors.above} /> : null}
      <TextField
        key={by}
        label={byPassword ? m.password : m.code}
        type={byPassword ? 'password' : 'text'}
        autoComplete={byPassword ? 'current-password' : 'one-time-code'}
        value={given}
        onChange={({ target }) => setGiven(target.value)}
        {...errors.of(by)}
        autoFocus
        required
        fullWidth
      />
      <Button onClick={switchOver} sx={{ mt: 2, ml: -3 }}>
        {byPassword ? m.useCode : m.usePassword}
      </Button>
    </AskDialog>
  );
}
