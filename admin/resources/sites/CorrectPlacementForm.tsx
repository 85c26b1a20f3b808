import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { TextInput } from 'react-admin';
import { useController, useForm } from 'react-hook-form';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { correctPlacementBody } from '#shared/schemas/calls/placements.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { useMessages } from '../../app/useMessages.ts';
import { RadioInput } from '../../engine/form/RadioInput.tsx';
import { SheetForm } from '../../engine/form/SheetForm.tsx';
import { InlineFailure } from '../../ui/Failure.tsx';
import { firstDayOf, type SinceValues } from './first-day-of.ts';
import { SinceInput } from './SinceInput.tsx';
import { useSiteForm } from './useSiteForm.ts';

interface Props {
  site: Site;
  /** Those that have placements. */
  trackers: Tracker[];
  onClose: () => void;
}

interface Values extends SinceValues {
  fault: 'held' | 'never';
  placementId: string;
  trackerId: number | '';
}

/** A correction: whose a placement really was, for all time or from a day on. */
export default function CorrectPlacementForm({ site, trackers, onClose }: Props) {
  const texts = useMessages(siteHoldingMessages);
  const { placements: m } = texts;
  const form = useForm<Values>({
    defaultValues: { fault: 'held', placementId: '', trackerId: '', since: 'always', from: null },
  });
  const { send, error, ...call } = useSiteForm<Values>({
    siteId: site.id,
    path: 'placements/correct',
    schema: correctPlacementBody,
    form,
    inputOf: (field) => (field === 'from' || field === 'trackerId' ? field : 'placementId'),
    said: m.corrected,
    onClose,
  });
  const submit = ({ fault, placementId, trackerId, ...since }: Values) =>
    send({
      placementId,
      trackerId: trackerId === '' ? undefined : trackerId,
      from: firstDayOf(since),
      held: fault === 'held',
    });
  return (
    <SheetForm
      {...call}
      title={m.correct}
      form={form}
      action={texts.correct}
      refusal={error && <InlineFailure error={error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert severity="info" variant="outlined">
        {texts.rules}
      </Alert>
      <RadioInput name="fault" label={texts.fault} choices={m.faults} hints={m.faultHints} />
      <TextInput source="placementId" label={m.id} helperText={false} required autoComplete="off" />
      <TrackerInput label={m.tracker} trackers={trackers} />
      <SinceInput />
    </SheetForm>
  );
}

function TrackerInput({ label, trackers }: { label: string; trackers: Tracker[] }) {
  const { field, fieldState } = useController({ name: 'trackerId' });
  return (
    <TextField
      {...field}
      select
      required
      label={label}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    >
      {trackers.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
