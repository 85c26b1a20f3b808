import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { formatFileSize } from '#shared/domain/file-size.ts';
import { feedLabels } from '#shared/feeds/feeds.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import type { FeedImport } from '#shared/schemas/calls/imports.ts';
import { apiUrl } from '../../../platform/data-provider.ts';
import { request } from '../../../platform/http-client.ts';
import { Help } from '../../../platform/ui/Help.tsx';
import { Tick } from '../../../platform/ui/Tick.tsx';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import { SetAsideTable } from '../SetAsideTable.tsx';
import { ChangedDays } from './ChangedDays.tsx';
import { Refused } from './ChooseFile.tsx';

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
        {preview.tooManyMalformed && <Alert severity="error">{m.tooManyMalformed}</Alert>}
        {preview.isPaused && <Alert severity="info">{m.paused}</Alert>}
        <ImportSummary preview={preview} />
        <SetAsideReasons preview={preview} />
        {preview.days.length > 0 && (
          <Box component="section">
            <Typography variant="h3">{m.changes}</Typography>
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
    <Alert severity="warning">
      {m.belowHalfWarning}
      <div>
        <Tick
          label={m.force}
          checked={on}
          onChange={onChange}
          slotProps={{ input: { 'aria-describedby': hint } }}
        />
        <FormHelperText id={hint}>{m.forceHint}</FormHelperText>
      </div>
    </Alert>
  );
}

/** The file in figures. */
function ImportSummary({ preview }: { preview: FeedImport }) {
  const { import: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const locale = useLocale();
  const { days, malformed, misplaced } = preview;
  const range = format.days({ from: days.at(0)?.date, to: days.at(-1)?.date });
  const figures: [string, number, string?][] = [
    [m.read, preview.read],
    [m.added, preview.added],
    [m.changed, preview.changed],
    [m.unchanged, preview.unchanged],
    [m.repeated, preview.repeated, m.repeatedHint],
    [m.superseded, preview.superseded, m.supersededHint],
    [m.setAside, malformed + misplaced],
    [m.otherCountries, preview.ofOtherCountries, m.otherCountriesHint],
  ];
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {preview.fileName}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {[feedLabels[preview.feed][locale], range, formatFileSize(preview.size, locale)].join(
          ' · ',
        )}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
        }}
      >
        {figures.map(([label, count, hint]) => (
          <Box key={label} title={hint}>
            <Typography component="dt" variant="caption">
              {label}
            </Typography>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontSize: 16,
                fontWeight: 'fontWeightMedium',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {format.count(count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Why lines would be set aside, how many per reason, and the first ones as samples. */
function SetAsideReasons({ preview: { reasons, samples } }: { preview: FeedImport }) {
  const { import: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const locale = useLocale();
  if (samples.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {m.reasons} <Help term="setAside" />
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 5 }}>
        {reasons.map(({ reason, said, lines }) => (
          <Box component="li" key={reason} sx={{ overflowWrap: 'anywhere' }}>
            {tellTold({ text: reason, said }, locale)}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' – '}
              {lines === 1 ? m.oneLine : m.lines(format.count(lines))}
            </Box>
          </Box>
        ))}
      </Box>
      <Accordion
        disableGutters
        elevation={0}
        sx={{ border: 1, borderColor: 'line', borderRadius: 1 }}
      >
        <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 4 }}>
          <Typography component="span">{m.sampleLines(format.count(samples.length))}</Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ p: 0 }}>
          <SetAsideTable lines={samples} />
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}
