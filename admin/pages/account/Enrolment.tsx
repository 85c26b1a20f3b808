import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { QrCode } from '#shared/hooks/QrCode.tsx';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { Enrolment as EnrolmentData, RecoveryCodes } from '#shared/schemas/calls/account.ts';
import { request } from '../../platform/http-client.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useFieldErrors } from '../../platform/useFieldErrors.ts';
import { useMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { AccountForm } from './AccountForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

interface Props {
  /** The label of the button below the recovery codes. */
  doneLabel: string;
  onDone: () => void;
}

/** Setting up the second factor: password, picture and first code, recovery codes. */
export function Enrolment({ doneLabel, onDone }: Props) {
  const [enrolment, setEnrolment] = useState<EnrolmentData>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodeList codes={codes} doneLabel={doneLabel} onDone={onDone} />;
  if (enrolment) return <FirstCode enrolment={enrolment} onConfirmed={setCodes} />;
  return <AskPassword onBegun={setEnrolment} />;
}

function AskPassword({ onBegun }: { onBegun: (enrolment: EnrolmentData) => void }) {
  const m = useMessages(accountMessages).account;
  const me = useMe();
  const [password, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () => request<EnrolmentData>('/api/auth/totp/enrol', 'POST', { password }),
    onSuccess: onBegun,
  });
  const errors = useFieldErrors(begin.error);
  return (
    <AccountForm
      onSubmit={() => begin.mutate()}
      failure={errors.above}
      label={m.begin}
      isPending={begin.isPending}
      disabled={password === ''}
    >
      <Typography>{m.confirmWithPassword}</Typography>
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      <TextField
        label={m.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
        {...errors.of('password')}
      />
    </AccountForm>
  );
}

interface FirstCodeProps {
  enrolment: EnrolmentData;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function FirstCode({ enrolment, onConfirmed }: FirstCodeProps) {
  const m = useMessages(accountMessages).account;
  const [totp, setTotp] = useState('');
  const confirm = useMutation({
    mutationFn: () => request<RecoveryCodes>('/api/auth/totp/confirm', 'POST', { totp }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const errors = useFieldErrors(confirm.error);
  return (
    <AccountForm
      onSubmit={() => confirm.mutate()}
      failure={errors.above}
      label={m.confirm}
      isPending={confirm.isPending}
      disabled={totp.trim() === ''}
    >
      <Typography>{m.scan}</Typography>
      <Box
        component={QrCode}
        text={enrolment.uri}
        label={m.qrLabel}
        sx={{ width: 208, height: 208, borderRadius: 1, bgcolor: '#fff' }}
      />
      <div>
        <Typography sx={{ color: 'text.secondary' }}>{m.typeInstead}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>
            {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Box>
          <CopyButton text={enrolment.secret} label={m.copyKey}>
            {m.copyKey}
          </CopyButton>
        </Box>
      </div>
      <TextField
        label={m.code}
        autoFocus
        autoComplete="one-time-code"
        value={totp}
        onChange={(event) => setTotp(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        required
        {...errors.of('totp')}
      />
    </AccountForm>
  );
}
