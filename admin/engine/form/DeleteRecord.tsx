import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useDelete, useNotify, useUnselect } from 'react-admin';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { TypedConfirmation } from '../../platform/ui/TypedConfirmation.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { Declaration, RecordValues } from '../declaration.ts';

interface DialogProps {
  declaration: Declaration;
  record: RecordValues;
  onDeleted: () => void;
  onClose: () => void;
}

interface Props extends Omit<DialogProps, 'onClose'>, Pick<ButtonProps, 'variant' | 'sx'> {
  label?: string;
}

/** Deletes once the record's name is typed; what prevents that is said first, in the same place. */
export function DeleteRecord({ label, variant = 'text', sx, ...deleted }: Props) {
  const [open, setOpen] = useState(false);
  const m = useMessages();
  return (
    <>
      <Button
        color="error"
        variant={variant}
        startIcon={<DeleteIcon />}
        onClick={() => setOpen(true)}
        sx={sx}
      >
        {label ?? m.record.delete}
      </Button>
      {open && <DeleteDialog {...deleted} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ declaration, record, onDeleted, onClose }: DialogProps) {
  const { name, title, toasts, represent } = declaration;
  const rehearsal = useRehearsal(name, record.id);
  const [remove, { isPending, ...removal }] = useDelete<RecordValues, Error>();
  const error = removal.error ?? rehearsal.error;
  const unselect = useUnselect(name);
  const notify = useNotify();
  const locale = useLocale();
  const m = useMessages();
  const errorText = useErrorText();
  const [confirmed, setConfirmed] = useState(false);
  const confirm = () =>
    remove(
      name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          unselect([record.id]);
          const usual = m.record.deleted(title.one[locale]);
          notify(toasts.deleted?.[locale] ?? usual, { type: 'success' });
          onDeleted();
        },
      },
    );
  const button = (
    <Button
      variant="contained"
      color="error"
      disabled={!confirmed}
      onClick={confirm}
      loading={isPending}
    >
      {m.record.delete}
    </Button>
  );
  return (
    <AskDialog
      title={m.record.deleteTitle(represent(record))}
      action={!error && button}
      onClose={onClose}
    >
      {rehearsal.isPending && <Skeleton variant="rounded" height={92} />}
      {error && (
        <Alert severity="error" role="alert">
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{m.record.deleteRefused}</Typography>
          {errorText(error)}
        </Alert>
      )}
      {!error && rehearsal.isSuccess && (
        <>
          <Typography sx={{ mb: 4 }}>{m.record.deleteHint}</Typography>
          <TypedConfirmation phrase={represent(record)} onChange={setConfirmed} />
        </>
      )}
    </AskDialog>
  );
}

/** What prevents deletion is said before the name is asked for. */
const useRehearsal = (name: string, id: Identifier) =>
  useQuery({
    queryKey: ['removal', name, id],
    queryFn: async () => {
      await request(`${apiUrl}/${name}/${id}/removal`);
      return true;
    },
    gcTime: 0,
  });
