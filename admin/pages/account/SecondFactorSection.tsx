import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { SecondFactorState } from '#shared/schemas/calls/account.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { ownSecondFactor, useOwnSecondFactor } from '../../platform/useOwnSecondFactor.ts';
import { Enrolment } from './Enrolment.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';

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
