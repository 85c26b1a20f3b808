import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Day } from '#shared/dates.ts';
import { overviewMatterMessages } from '#shared/messages/overview-matters.ts';
import { tell } from '#shared/saying/tell.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { DayField } from '../../platform/ui/DayField.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  title: string;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/** Asks for the day on which a matter is back; the server says which are too far away. */
export default function UntilDay({ title, onChoose, onClose }: Props) {
  const m = useMessages(overviewMatterMessages);
  const locale = useLocale();
  const [day, setDay] = useState<Day | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <AskDialog
      title={title}
      action={
        <Button type="submit" variant="contained">
          {m.hideUntil}
        </Button>
      }
      onSubmit={() => (day ? onChoose(day) : setMissing(true))}
      onClose={onClose}
    >
      <DayField
        label={m.notBefore}
        value={day}
        onChange={setDay}
        error={isMissing && !day ? tell('required', locale) : undefined}
        hint={m.dayHint}
      />
    </AskDialog>
  );
}
