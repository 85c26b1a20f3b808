import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { useErrorText } from '../../app/useErrorText.ts';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';
import type { Declaration, RecordValues } from '../declaration.ts';

interface Props {
  declaration: Declaration;
  record: Record<string, unknown>;
  onDeleted: () => void;
}

/** Deletes once the record's name was typed; where the server refuses, its reason stands in the same place. */
export function DeleteRecord({ declaration, record, onDeleted }: Props) {
  const [open, setOpen] = useState(false);
  const m = useMessages();
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        {m.record.delete}
      </Button>
      {open && (
        <DeleteDialog
          declaration={declaration}
          record={record as RecordValues}
          onDeleted={onDeleted}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface DialogProps extends Omit<Props, 'record'> {
  record: RecordValues;
  onClose: () => void;
}

export function DeleteDialog({ declaration, record, onDeleted, onClose }: DialogProps) {
  const { name, title, toasts, represent } = declaration;
  const [remove, { isPending, error }] = useDelete<RecordValues, Error>();
  const notify = useNotify();
  const locale = useLocale();
  const m = useMessages();
  const errorText = useErrorText();
  const heading = useId();
  const [confirmed, setConfirmed] = useState(false);
  const confirm = () =>
    remove(
      name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          const usual = m.record.deleted(title.one[locale]);
          notify(toasts.deleted?.[locale] ?? usual, { type: 'success' });
          onDeleted();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{m.record.deleteTitle(represent(record))}</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="error" variant="outlined" role="alert">
            <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
              {m.record.deleteRefused}
            </Typography>
            {errorText(error)}
          </Alert>
        ) : (
          <>
            <Typography sx={{ mb: 4 }}>{m.record.deleteHint}</Typography>
            <TypedConfirmation phrase={represent(record)} onChange={setConfirmed} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {error ? m.close : m.cancel}
        </Button>
        {!error && (
          <Button
            variant="contained"
            color="error"
            disabled={!confirmed}
            onClick={confirm}
            loading={isPending}
          >
            {m.record.delete}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
