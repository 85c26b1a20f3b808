import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { HttpError, useListContext } from 'react-admin';
import type { ProblemBody } from '../../platform/http-client.ts';
import { told } from '../../platform/told.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
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
  const locale = useLocale();
  const m = useMessages();
  const { errors }: ProblemBody = save.error instanceof HttpError ? (save.error.body ?? {}) : {};

  const submit = () => {
    if (save.isPending) return;
    save.mutate({ label, shared, filter: filterValues, sort }, { onSuccess: onClose });
  };

  return (
    <AskDialog
      title={m.list.saveViewTitle}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      action={
        <Button
          type="submit"
          variant="contained"
          disabled={label.trim() === ''}
          loading={save.isPending}
        >
          {m.list.saveView}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
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
    </AskDialog>
  );
}
