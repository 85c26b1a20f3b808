import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import { type FeedJob, feedJobNames } from '#shared/schemas/calls/jobs.ts';
import { jobLabels } from '#shared/schemas/job-labels.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { DayField } from '../../platform/ui/DayField.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useChange } from '../../platform/useChange.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  /** The dialog's initial values, e.g. a run to repeat. */
  initial?: { job: string; from: Day | null; to: Day | null };
  onClose: () => void;
}

/** Runs a job now for a range of days; by default for yesterday. */
export default function RunJobDialog({ initial, onClose }: Props) {
  const yesterday = addDay(berlinDay(new Date()), -1);
  const [job, setJob] = useState(initial?.job ?? feedJobNames[0] ?? '');
  const [from, setFrom] = useState<Day | null>(initial?.from ?? yesterday);
  const [to, setTo] = useState<Day | null>(initial?.to ?? yesterday);
  const [force, setForce] = useState(false);
  const forceHint = useId();
  const locale = useLocale();
  const m = useMessages();
  const backwards = from !== null && to !== null && from > to;

  const start = useChange({
    path: 'monitoring/jobs',
    said: m.jobs.started(jobLabels[job as FeedJob][locale]),
    onDone: onClose,
  });
  return (
    <AskDialog
      title={m.jobs.runTitle}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
      action={
        <Button
          type="submit"
          variant="contained"
          disabled={!from || !to || backwards}
          loading={start.isPending}
        >
          {m.jobs.start}
        </Button>
      }
      onSubmit={() => start.mutate({ job, from, to, ...(force && { force }) })}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{m.jobs.runHint}</Typography>
      <TextField
        select
        label={m.jobs.job}
        value={job}
        onChange={(event) => setJob(event.target.value)}
      >
        {Object.entries(jobLabels).map(([name, label]) => (
          <MenuItem key={name} value={name}>
            {label[locale]}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', gap: 4 }}>
        <DayField label={m.jobs.from} value={from} onChange={setFrom} required />
        <DayField
          label={m.jobs.to}
          value={to}
          onChange={setTo}
          required
          error={backwards ? m.jobs.rangeOrder : undefined}
        />
      </Box>
      <div>
        <Tick
          label={m.jobs.force}
          checked={force}
          onChange={setForce}
          slotProps={{ input: { 'aria-describedby': forceHint } }}
        />
        <FormHelperText id={forceHint}>{m.jobs.forceHint}</FormHelperText>
      </div>
      {start.error && <InlineFailure error={start.error} />}
    </AskDialog>
  );
}
