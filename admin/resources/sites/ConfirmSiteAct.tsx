import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { type Change, useChange } from '../../platform/useChange.ts';

interface Props extends Omit<Change, 'onDone'> {
  title: string;
  /** The button's label. */
  action: string;
  body?: object;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a harmful act; if the server refuses, its reason appears in the same place. */
export function ConfirmSiteAct({ title, action, body, onClose, children, ...call }: Props) {
  const { mutate, isPending, error } = useChange({ ...call, onDone: onClose });
  const button = (
    <Button variant="contained" color="error" onClick={() => mutate(body)} loading={isPending}>
      {action}
    </Button>
  );
  return (
    <AskDialog title={title} action={!error && button} isCautious onClose={onClose}>
      {error ? <InlineFailure error={error} /> : children}
    </AskDialog>
  );
}
