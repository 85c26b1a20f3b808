import { TextInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { correctPlacementBody } from '#shared/schemas/calls/placements.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { RadioInput } from '../../engine/form/RadioInput.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { firstDayOf, type SinceValues } from './first-day-of.ts';
import { OneOfInput } from './OneOfInput.tsx';
import { SinceInput } from './SinceInput.tsx';
import { SiteForm } from './SiteForm.tsx';

interface Props {
  site: Site;
  /** Trackers that have placements. */
  trackers: Tracker[];
  onClose: () => void;
}

interface Values extends SinceValues {
  fault: 'held' | 'never';
  placementId: string;
  trackerId: number | '';
}

/** A correction: a placement's real site, for all time or from a day on. */
export default function CorrectPlacementForm({ site, trackers, onClose }: Props) {
  const texts = useMessages(siteHoldingMessages);
  const { placements: m } = texts;
  const form = useForm<Values>({
    defaultValues: { fault: 'held', placementId: '', trackerId: '', since: 'always', from: null },
  });
  return (
    <SiteForm
      form={form}
      title={m.correct}
      action={texts.correct}
      rules={texts.rules}
      path={`sites/${site.id}/placements/correct`}
      schema={correctPlacementBody}
      bodyOf={({ fault, placementId, trackerId, ...since }) => ({
        placementId,
        trackerId: trackerId === '' ? undefined : trackerId,
        from: firstDayOf(since),
        held: fault === 'held',
      })}
      inputOf={(field) => (field === 'from' || field === 'trackerId' ? field : 'placementId')}
      said={m.corrected}
      onClose={onClose}
    >
      <RadioInput name="fault" label={texts.fault} choices={m.faults} hints={m.faultHints} />
      <TextInput source="placementId" label={m.id} helperText={false} required autoComplete="off" />
      <OneOfInput name="trackerId" label={m.tracker} choices={trackers} />
      <SinceInput />
    </SiteForm>
  );
}
