import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { addDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { intlLocale } from '#shared/locale.ts';
import { useLocale } from '../../../app/useMessages.ts';
import { useReportMessages } from '../useReportMessages.ts';

interface Props {
  from: Day;
  to: Day;
  today: Day;
  onChange: (range: { from: Day; to: Day }) => void;
}

/** The first month that reports know. */
const firstMonth = '2024-03';

/** Whole months, the newest first; the current one as far as it has come. */
export function MonthField({ from, to, today, onChange }: Props) {
  const { filter: m } = useReportMessages();
  const locale = useLocale();
  const label = new Intl.DateTimeFormat(intlLocale[locale], { month: 'long', year: 'numeric' });
  const rangeOf = (month: string) => {
    const range = monthRange(month);
    return { from: range.from, to: range.to > today ? today : range.to };
  };
  const months = listMonths(today);
  const chosen = months.find((month) => {
    const range = rangeOf(month);
    return range.from === from && range.to === to;
  });
  return (
    <TextField
      select
      size="small"
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
          {label.format(new Date(`${month}-15T12:00:00Z`))}
        </MenuItem>
      ))}
    </TextField>
  );
}

function listMonths(today: Day): string[] {
  const months: string[] = [];
  for (let month = monthOf(today); month >= firstMonth; ) {
    months.push(month);
    month = monthOf(addDay(`${month}-01`, -1));
  }
  return months;
}
