import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { addDay, berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { type DayRange, type FilterEditorProps, rangeConditions, readRange } from '../filters.ts';

/** A range of days, custom or preset. */
export default function RangeFilter({ filter, values, onChange }: FilterEditorProps) {
  const m = useMessages();
  const range = readRange(filter, values);
  const set = (next: DayRange) => onChange(rangeConditions(filter, next));
  const today = berlinDay(new Date());
  const presets: [string, DayRange][] = [
    [m.list.today, { from: today, to: today }],
    [m.list.last7Days, { from: addDay(today, -6), to: today }],
    [m.list.last30Days, { from: addDay(today, -29), to: today }],
    [m.list.thisMonth, { from: monthRange(monthOf(today)).from, to: today }],
  ];
  return (
    <Box sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <DayField
        label={m.list.from}
        value={range.from ?? null}
        onChange={(from: Day | null) => set({ ...range, from: from ?? undefined })}
      />
      <DayField
        label={m.list.to}
        value={range.to ?? null}
        onChange={(to: Day | null) => set({ ...range, to: to ?? undefined })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {presets.map(([label, preset]) => (
          <Button key={label} variant="outlined" onClick={() => set(preset)}>
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
