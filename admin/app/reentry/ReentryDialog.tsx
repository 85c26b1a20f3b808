import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { identityCheckMessages } from '#shared/messages/identity-check.ts';
import { reentryMessages } from '#shared/messages/reentry.ts';
import { answerReentry } from '#shared/reentry-question.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { useFieldErrors } from '../../pages/account/useFieldErrors.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { callOnce } from '../http-client.ts';
import { useMe, useUpdateMe } from '../MeContext.tsx';
import { loadMe, openLogin } from '../session.ts';
import { useMessages } from '../useMessages.ts';

/**
 * Signing in again over whatever is open, so that nothing typed is lost; calls that were refused go
 * out again then.
 */
export default function ReentryDialog() {
  const me = useMe();
  const updateMe = useUpdateMe();
  const m = useMessages(reentryMessages);
  const w = useMessages(identityCheckMessages);
  const title = useId();
  const [isOut, setOut] = useState(false);
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');

  const goOn = useCallback(
    (now: Me) => {
      // Another reader's screens are others.
      if (now.id !== me.id) return window.location.reload();
      updateMe(now);
      answerReentry(true);
    },
    [me.id, updateMe],
  );
  const look = useCallback(async () => {
    const now = await loadMe().catch(() => null);
    if (now) goOn(now);
    else setOut(true);
  }, [goOn]);
  // They may have signed in elsewhere, or do so in another tab.
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (!isOut) return;
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [isOut, look]);

  const signIn = useMutation({
    mutationFn: async () => {
      const given = { email: me.email, password, ...(totp && { totp }) };
      const body = JSON.stringify(given);
      return (await callOnce<Me>('/api/auth/login', { method: 'POST', body })).json;
    },
    onSuccess: goOn,
  });
  const code: string = signIn.error instanceof HttpError ? (signIn.error.body?.code ?? '') : '';
  const [asksForCode, setAsksForCode] = useState(false);
  if (code.startsWith('totp') && !asksForCode) setAsksForCode(true);
  const errors = useFieldErrors(code === 'totp-required' ? null : signIn.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };

  return (
    <Dialog
      open={isOut}
      onClose={() => answerReentry(false)}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
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
