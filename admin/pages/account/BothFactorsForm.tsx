import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { accountMessages } from '#shared/messages/account-admin.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { useFieldErrors } from './useFieldErrors.ts';

export interface BothFactors {
  password: string;
  totp: string;
}

interface Props {
  hint?: string;
  label: string;
  color: 'primary' | 'error';
  call: { mutate(factors: BothFactors): void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** Asks for password and code again before the account's protection is changed. */
export function BothFactorsForm({ hint, label, color, call, onClose }: Props) {
  const { cancel } = useMessages();
  const m = useMessages(accountMessages).account;
  const me = useMe();
  const [factors, setFactors] = useState<BothFactors>({ password: '', totp: '' });
  const errors = useFieldErrors(call.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    call.mutate(factors);
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {hint && <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
        {errors.above && <InlineFailure error={errors.above} />}
        <input type="text" autoComplete="username" value={me.email} readOnly hidden />
        <TextField
          label={m.password}
          type="password"
          autoComplete="current-password"
          value={factors.password}
          onChange={(event) => setFactors({ ...factors, password: event.target.value })}
          required
          autoFocus
          {...errors.of('password')}
        />
        <TextField
          label={m.codeOrRecovery}
          autoComplete="one-time-code"
          value={factors.totp}
          onChange={(event) => setFactors({ ...factors, totp: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 20 } }}
          required
          {...errors.of('totp')}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={color}
          loading={call.isPending}
          disabled={factors.password === '' || factors.totp.trim() === ''}
        >
          {label}
        </Button>
      </DialogActions>
    </form>
  );
}
