import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { RecoveryCodes } from '#shared/schemas/calls/account.ts';
import { request } from '../../platform/http-client.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { type BothFactors, BothFactorsForm } from './BothFactorsForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

interface Props {
  onChanged: () => void;
  onClose: () => void;
}

export function NewCodesDialog({ onChanged, onClose }: Props) {
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
