import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { HttpError, useListContext } from 'react-admin';
import type { ProblemBody } from '../../app/http-client.ts';
import { told } from '../../app/told.ts';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { InlineFailure } from '../../ui/Failure.tsx';
import type { useSavedViews } from './useSavedViews.ts';

interface Props {
  save: ReturnType<typeof useSavedViews>['save'];
  onClose: () => void;
}

/**
 * Replaces react-admin's `AddSavedQueryDialog`, which accepts an empty name, saves on each click
 * and has no field for the audience.
 */
export function SaveViewDialog({ save, onClose }: Props) {
  const { filterValues, sort } = useListContext();
  const [label, setLabel] = useState('');
  const [shared, setShared] = useState(false);
  const form = useId();
  const locale = useLocale();
  const m = useMessages();
  const { errors }: ProblemBody = save.error instanceof HttpError ? (save.error.body ?? {}) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate({ label, shared, filter: filterValues, sort }, { onSuccess: onClose });
  };

  return (
    <AskDialog
      title={m.list.saveViewTitle}
      action={
        <Button
          type="submit"
          form={form}
          variant="contained"
          disabled={label.trim() === ''}
          loading={save.isPending}
        >
          {m.list.saveView}
        </Button>
      }
      onClose={onClose}
    >
      <Box component="form" id={form} onSubmit={submit} sx={formSx}>
        <TextField
          autoFocus
          required
          margin="dense"
          label={m.list.viewName}
          autoComplete="off"
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          error={errors?.label !== undefined}
          helperText={errors?.label && told(errors.label, locale)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <FormControlLabel
          control={<Checkbox size="small" checked={shared} onChange={(_, on) => setShared(on)} />}
          label={m.list.shareView}
        />
        {save.error && !errors?.label && <InlineFailure error={save.error} />}
      </Box>
    </AskDialog>
  );
}

const formSx = { display: 'flex', flexDirection: 'column', gap: 2 } as const;
