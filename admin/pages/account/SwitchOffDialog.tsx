import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { accountMessages } from '#shared/messages/account-admin.ts';
import { request } from '../../platform/http-client.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { type BothFactors, BothFactorsForm } from './BothFactorsForm.tsx';

interface Props {
  onChanged: () => void;
  onClose: () => void;
}

export function SwitchOffDialog({ onChanged, onClose }: Props) {
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
