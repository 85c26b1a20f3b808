import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerIdentity } from '#shared/identity-question.ts';
import { identityCheckMessages } from '#shared/messages/identity-check.ts';
import { useFieldErrors } from '../../pages/account/useFieldErrors.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { request } from '../http-client.ts';
import { useMessages } from '../useMessages.ts';

/** Asks for password or code over the open screen; then the waiting call is sent again. */
export default function IdentityDialog() {
  const m = useMessages(identityCheckMessages);
  const title = useId();
  const [by, setBy] = useState<'password' | 'totp'>('password');
  const [given, setGiven] = useState('');
  const check = useMutation({
    mutationFn: () => request('/api/auth/check', 'POST', { [by]: given }),
    onSuccess: () => answerIdentity(true),
  });
  const errors = useFieldErrors(check.error);
  const byPassword = by === 'password';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate();
  };
  const switchOver = () => {
    setBy(byPassword ? 'totp' : 'password');
    setGiven('');
    check.reset();
  };
  return (
    <Dialog
      open
      onClose={() => answerIdentity(false)}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>{m.title}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => answerIdentity(false)}>
            {m.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={check.isPending}>
            {m.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
