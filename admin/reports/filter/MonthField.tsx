import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Day, monthRange } from '#shared/dates.ts';
import { listReportMonths } from '#shared/domain/report-months.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

interface Props {
  from: Day;
  to: Day;
  today: Day;
  onChange: (range: { from: Day; to: Day }) => void;
}

/** Whole months, newest first; the current one up to today. */
export function MonthField({ from, to, today, onChange }: Props) {
  const { filter: m } = useMessages(reportMessages);
  const format = useFormat();
  const rangeOf = (month: string) => {
    const range = monthRange(month);
    return { from: range.from, to: range.to > today ? today : range.to };
  };
  const months = listReportMonths(today);
  const chosen = months.find((month) => {
    const range = rangeOf(month);
    return range.from === from && range.to === to;
  });
  return (
    <TextField
      select
      label={m.month}
      value={chosen ?? ''}
      onChange={(event) => event.target.value && onChange(rangeOf(event.target.value))}
      slotProps={{
        select: { displayEmpty: true, MenuProps: { sx: { maxHeight: 360 } } },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="" disabled>
        {m.noMonth}
      </MenuItem>
      {months.map((month) => (
        <MenuItem key={month} value={month}>
          {format.month(month)}
        </MenuItem>
      ))}
    </TextField>
  );
}
