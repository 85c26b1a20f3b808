import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { RecoveryCodes, SecondFactorState } from '#shared/schemas/calls/account.ts';
import { request } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFieldErrors } from '../../platform/useFieldErrors.ts';
import { useMe } from '../../platform/useMe.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { ownSecondFactor, useOwnSecondFactor } from '../../platform/useOwnSecondFactor.ts';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

export function SecondFactorSection() {
  const m = useMessages(accountMessages).account;
  const notify = useNotify();
  const client = useQueryClient();
  const [isEnrolling, setEnrolling] = useState(false);
  const call = useOwnSecondFactor();
  const renew = () => void client.invalidateQueries({ queryKey: ownSecondFactor });
  const finish = () => {
    setEnrolling(false);
    notify(m.switchedOn, { type: 'success' });
    renew();
  };
  return (
    <Section title={m.secondFactor}>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.secondFactorHint}</Typography>
      {isEnrolling ? (
        <Enrolment doneLabel={m.codesKept} onDone={finish} />
      ) : (
        <Loaded call={call} height={32}>
          {(state) =>
            state.enabledAt ? (
              <SwitchedOn state={state} since={state.enabledAt} onChanged={renew} />
            ) : (
              <Button variant="outlined" onClick={() => setEnrolling(true)}>
                {m.begin}
              </Button>
            )
          }
        </Loaded>
      )}
    </Section>
  );
}

interface SwitchedOnProps {
  state: SecondFactorState;
  since: string;
  onChanged: () => void;
}

function SwitchedOn({ state, since, onChanged }: SwitchedOnProps) {
  const m = useMessages(accountMessages).account;
  const format = useFormat();
  const [open, setOpen] = useState<'off' | 'codes'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Typography>
        {m.isOn(format.instant(since))} {m.codesLeft(state.recoveryCodesLeft)}{' '}
        {state.required && m.required}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 4 }}>
        <Button variant="outlined" onClick={() => setOpen('codes')}>
          {m.newCodes}
        </Button>
        {!state.required && (
          <Button variant="outlined" color="error" onClick={() => setOpen('off')}>
            {m.switchOff}
          </Button>
        )}
      </Box>
      {open === 'off' && <SwitchOffDialog onChanged={onChanged} onClose={close} />}
      {open === 'codes' && <NewCodesDialog onChanged={onChanged} onClose={close} />}
    </>
  );
}

interface NewCodesDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

function NewCodesDialog({ onChanged, onClose }: NewCodesDialogProps) {
  const m = useMessages(accountMessages).account;
  const title = useId();
  const make = useMutation({
    mutationFn: (factors: BothFactors) =>
      request<RecoveryCodes>('/api/auth/totp/recovery-codes', 'POST', factors),
    onSuccess: onChanged,
  });
  if (!make.data) {
    return (
      <BothFactorsDialog
        title={m.newCodesTitle}
        hint={m.newCodesHint}
        label={m.makeCodes}
        color="primary"
        call={make}
        onClose={onClose}
      />
    );
  }
  return (
    // A slip must not lose codes that are shown only once.
    <Dialog open aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{m.newCodes}</DialogTitle>
      <DialogContent>
        <RecoveryCodeList
          codes={make.data.recoveryCodes}
          doneLabel={m.codesKept}
          onDone={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}

interface SwitchOffDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

function SwitchOffDialog({ onChanged, onClose }: SwitchOffDialogProps) {
  const m = useMessages(accountMessages).account;
  const notify = useNotify();
  const switchOff = useMutation({
    mutationFn: (factors: BothFactors) => request('/api/auth/totp/disable', 'POST', factors),
    onSuccess: () => {
      notify(m.switchedOff, { type: 'success' });
      onChanged();
      onClose();
    },
  });
  return (
    <BothFactorsDialog
      title={m.switchOffTitle}
      label={m.switchOff}
      color="error"
      call={switchOff}
      onClose={onClose}
    />
  );
}

interface BothFactors {
  password: string;
  totp: string;
}

interface BothFactorsDialogProps {
  title: string;
  hint?: string;
  label: string;
  color: 'primary' | 'error';
  call: { mutate(factors: BothFactors): void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** Asks for password and code again before the account's protection is changed. */
function BothFactorsDialog({ title, hint, label, color, call, onClose }: BothFactorsDialogProps) {
  const m = useMessages(accountMessages).account;
  const me = useMe();
  const [factors, setFactors] = useState<BothFactors>({ password: '', totp: '' });
  const errors = useFieldErrors(call.error);
  return (
    <AskDialog
      title={title}
      sx={{ display: 'grid', gap: 4 }}
      action={
        <Button
          type="submit"
          variant="contained"
          color={color}
          loading={call.isPending}
          disabled={factors.password === '' || factors.totp.trim() === ''}
        >
          {label}
        </Button>
      }
      onSubmit={() => call.mutate(factors)}
      onClose={onClose}
    >
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
    </AskDialog>
  );
}
