import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { berlinDay } from '#shared/dates.ts';
import { contractMessages } from '#shared/messages/contracts.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { rejectContractBody } from '#shared/schemas/calls/contracts.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { TypedConfirmation } from '../../platform/ui/TypedConfirmation.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

interface Props {
  contract: Contract;
  what: ContractAct;
  onClose: () => void;
}

export type ContractAct = 'approve' | 'reject' | 'remove';

/**
 * Approval is final, and confirmed by typing, like deletion; rejection requires a reason, which the
 * company reads.
 */
export default function ContractDialog({ contract, what, onClose }: Props) {
  const m = useMessages(contractMessages);
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const action = useDirectChange();
  const isReject = what === 'reject';
  const isReady = isReject ? rejectContractBody.safeParse({ reason }).success : isConfirmed;
  const name = m.of(format.day(berlinDay(new Date(contract.createdAt))));
  const path = `contracts/${contract.id}`;
  const { updatedAt } = contract;
  const calls = {
    approve: { path: `${path}/approve`, body: { updatedAt }, done: m.approved },
    reject: { path: `${path}/reject`, body: { updatedAt, reason }, done: m.rejected },
    remove: {
      path: `${path}?${new URLSearchParams({ updatedAt })}`,
      method: 'DELETE',
      done: m.removed,
    },
  } as const;
  // What someone else has done to it meanwhile is to be looked at first.
  const lookAgain = (error: Error) => {
    if (error instanceof HttpError && error.status === 409) onClose();
  };
  return (
    <AskDialog
      title={m.ask[what].title}
      action={
        <Button
          variant="contained"
          color={what === 'approve' ? 'primary' : 'error'}
          disabled={!isReady}
          loading={action.isPending}
          onClick={() => action.mutate(calls[what], { onSuccess: onClose, onError: lookAgain })}
        >
          {m[what]}
        </Button>
      }
      onClose={onClose}
    >
      {contract.signedAt && (
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {m.signed}: {contract.signedDocument}, {format.instant(contract.signedAt)}
        </Typography>
      )}
      <Typography sx={{ mb: 4 }}>{m.ask[what].hint}</Typography>
      {isReject ? (
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={3}
          required
          label={m.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : (
        <TypedConfirmation phrase={name} onChange={setConfirmed} />
      )}
    </AskDialog>
  );
}
