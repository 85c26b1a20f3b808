import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { RecoveryCodes, SecondFactorState } from '#shared/schemas/calls/account.ts';
import { request } from '../../platform/http-client.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { ownSecondFactor, useOwnSecondFactor } from '../../platform/useOwnSecondFactor.ts';
import { type BothFactors, BothFactorsForm } from './BothFactorsForm.tsx';
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
  return (
    <Dialog
      open
      // A slip must not lose codes that are shown only once.
      onClose={make.data ? undefined : onClose}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>{make.data ? m.newCodes : m.newCodesTitle}</DialogTitle>
      {make.data ? (
        <DialogContent>
          <RecoveryCodeList
            codes={make.data.recoveryCodes}
            doneLabel={m.codesKept}
            onDone={onClose}
          />
        </DialogContent>
      ) : (
        <BothFactorsForm
          hint={m.newCodesHint}
          label={m.makeCodes}
          color="primary"
          call={make}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface SwitchOffDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

function SwitchOffDialog({ onChanged, onClose }: SwitchOffDialogProps) {
  const m = useMessages(accountMessages).account;
  const title = useId();
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
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{m.switchOffTitle}</DialogTitle>
      <BothFactorsForm label={m.switchOff} color="error" call={switchOff} onClose={onClose} />
    </Dialog>
  );
}
