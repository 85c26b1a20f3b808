import { useWatch } from 'react-hook-form';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { DayInput } from '../../engine/form/DayInput.tsx';
import { RadioInput } from '../../engine/form/RadioInput.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import type { SinceValues } from './first-day-of.ts';

/** The start of a correction; for a form with `SinceValues`. */
export function SinceInput() {
  const m = useMessages(siteHoldingMessages);
  const since: SinceValues['since'] = useWatch({ name: 'since' });
  return (
    <>
      <RadioInput name="since" label={m.since} choices={m.sinceChoices} />
      {since === 'day' && <DayInput source="from" label={m.firstDay} isRequired />}
    </>
  );
}
