import Box from '@mui/material/Box';
import { useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { lastTwoWeeks } from '#shared/domain/last-two-weeks.ts';
import { lastReportDay } from '#shared/domain/report-presets.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { ExportCard } from './ExportCard.tsx';
import { fieldsSx } from './fields-layout.ts';

interface Props {
  title: string;
  hint: string;
  address: string;
}

/** An export of a range of days, both included; the last two weeks unless others are chosen. */
export function RangeExport(props: Props) {
  const m = useMessages(exportMessages);
  const [range, setRange] = useState(() => lastTwoWeeks(berlinDay(new Date())));
  const { from, to } = range;
  const isWrong = from > to;
  const isLong = to > lastReportDay(from);
  return (
    <ExportCard {...props} query={range} disabled={isWrong || isLong}>
      <Box sx={fieldsSx}>
        <DayField
          label={m.from}
          value={from}
          onChange={(day) => day && setRange({ from: day, to })}
        />
        <DayField
          label={m.to}
          value={to}
          error={isWrong ? m.wrongOrder : isLong ? m.tooLong : undefined}
          onChange={(day) => day && setRange({ from, to: day })}
        />
      </Box>
    </ExportCard>
  );
}
