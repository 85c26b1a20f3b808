import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedImport } from '#shared/schemas/calls/imports.ts';
import { apiUrl } from '../../../platform/data-provider.ts';
import { request } from '../../../platform/http-client.ts';
import { useMessages } from '../../../platform/useMessages.ts';
import { ChangedDays } from './ChangedDays.tsx';
import { Refused } from './ChooseFile.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { SetAsideReasons } from './SetAsideReasons.tsx';

interface Props {
  preview: FeedImport;
  onConfirmed: () => void;
  /** Reads the same file again, against the data stored now. */
  onAgain: () => void;
  onAnother: () => void;
  onClose: () => void;
}

/** The file's changes, and the button that applies them. */
export function ConfirmImport({ preview, onConfirmed, onAgain, onAnother, onClose }: Props) {
  const { import: m } = useMessages(monitoringMessages);
  const { cancel } = useMessages();
  const [force, setForce] = useState(false);
  const falls = preview.days.some(({ belowHalf }) => belowHalf);
  const changesNothing = preview.added + preview.changed === 0;
  const confirm = useMutation({
    mutationFn: () =>
      request(`${apiUrl}/monitoring/import/${preview.id}/confirm`, 'POST', { force }),
    onSuccess: onConfirmed,
  });
  const isOutdated = confirm.error instanceof HttpError && confirm.error.status === 409;

  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
        {preview.tooManyMalformed && (
          <Alert severity="error" variant="outlined">
            {m.tooManyMalformed}
          </Alert>
        )}
        <ImportSummary preview={preview} />
        <SetAsideReasons preview={preview} />
        {preview.days.length > 0 && (
          <Box component="section">
            <Typography component="h3" variant="h3">
              {m.changes}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>
              {changesNothing ? m.nothing : m.keeps}
            </Typography>
            <ChangedDays preview={preview} />
          </Box>
        )}
        {falls && !preview.tooManyMalformed && <ForceField on={force} onChange={setForce} />}
        {confirm.error && <Refused error={confirm.error} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button color="inherit" onClick={onAnother} sx={{ mr: 'auto' }}>
          {m.another}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {cancel}
        </Button>
        {isOutdated ? (
          <Button variant="contained" onClick={onAgain}>
            {m.lookAgain}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={preview.tooManyMalformed || (falls && !force)}
            loading={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {m.confirm}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function ForceField({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { import: m } = useMessages(monitoringMessages);
  const hint = useId();
  return (
    <Alert severity="warning" variant="outlined">
      {m.belowHalfWarning}
      <div>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={on}
              onChange={(_, checked) => onChange(checked)}
              slotProps={{ input: { 'aria-describedby': hint } }}
            />
          }
          label={m.force}
        />
        <FormHelperText id={hint}>{m.forceHint}</FormHelperText>
      </div>
    </Alert>
  );
}
