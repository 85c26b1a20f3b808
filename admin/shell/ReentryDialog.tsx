import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useReentry } from '#shared/hooks/useReentry.ts';
import { accountMessages } from '#shared/messages/account-admin.ts';
import { identityCheckMessages } from '#shared/messages/identity-check.ts';
import { reentryMessages } from '#shared/messages/reentry.ts';
import { answerReentry } from '#shared/reentry-question.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { Enrolment } from '../pages/account/Enrolment.tsx';
import { callOnce, problemOf } from '../platform/http-client.ts';
import { loadMe, openLogin } from '../platform/session.ts';
import { InlineFailure } from '../platform/ui/Failure.tsx';
import { PutOff } from '../platform/ui/PutOff.tsx';
import { useFieldErrors } from '../platform/useFieldErrors.ts';
import { useMe, useUpdateMe } from '../platform/useMe.ts';
import { useMessages } from '../platform/useMessages.ts';

/** Signing in again, or setting up a second factor that has become required. */
export default function ReentryDialog() {
  const me = useMe();
  const updateMe = useUpdateMe();
  const m = useMessages(reentryMessages);
  const w = useMessages(identityCheckMessages);
  const { account } = useMessages(accountMessages);
  const title = useId();
  const { state, goOn, look } = useReentry({ reader: me, load: loadMe, renew: updateMe });
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');

  const signIn = useMutation({
    mutationFn: async () => {
      const given = { email: me.email, password, ...(totp && { totp }) };
      const body = JSON.stringify(given);
      return (await callOnce<Me>('/api/auth/login', { method: 'POST', body })).json;
    },
    onSuccess: goOn,
  });
  const { code = '' } = problemOf(signIn.error);
  const [asksForCode, setAsksForCode] = useState(false);
  if (code.startsWith('totp') && !asksForCode) setAsksForCode(true);
  const errors = useFieldErrors(code === 'totp-required' ? null : signIn.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };

  // A click outside must not drop the input.
  const close = (_: unknown, reason: string) => reason === 'escapeKeyDown' && answerReentry(false);
  const dialog = {
    onClose: close,
    'aria-labelledby': title,
    maxWidth: 'xs',
    fullWidth: true,
  } as const;
  if (state === 'enrols') {
    return (
      <Dialog open {...dialog}>
        <DialogTitle id={title}>{account.mustEnrolTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography>{account.mustEnrol}</Typography>
          <Enrolment doneLabel={account.continue} onDone={() => void look()} />
          <PutOff onDone={() => void look()} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <Dialog open={state === 'out'} {...dialog}>
      <DialogTitle id={title}>{m.title}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent>
          <Stack spacing={4}>
            <Typography>{m.text}</Typography>
            {errors.above ? <InlineFailure error={errors.above} /> : null}
            <TextField
              label={m.email}
              type="email"
              autoComplete="username"
              value={me.email}
              slotProps={{ input: { readOnly: true } }}
              fullWidth
            />
            <TextField
              label={w.password}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              {...errors.of('password')}
              autoFocus
              required
              fullWidth
            />
            {asksForCode && (
              <TextField
                label={w.code}
                autoComplete="one-time-code"
                value={totp}
                onChange={({ target }) => setTotp(target.value)}
                {...errors.of('totp')}
                autoFocus
                required
                fullWidth
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={openLogin} sx={{ mr: 'auto' }}>
            {m.otherAccount}
          </Button>
          <Button type="submit" variant="contained" loading={signIn.isPending}>
            {m.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
