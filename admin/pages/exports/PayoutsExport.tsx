import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { listReportMonths } from '#shared/domain/report-months.ts';
import { intlLocale } from '#shared/locale.ts';
import { useLocale } from '../../app/useMessages.ts';
import { ExportCard } from './ExportCard.tsx';
import { useExportMessages } from './useExportMessages.ts';

/** Monthly Payouts; the last whole month unless another is chosen. */
export function PayoutsExport() {
  const m = useExportMessages();
  const locale = useLocale();
  const months = listReportMonths(berlinDay(new Date()));
  const [current, last] = months;
  const [month, setMonth] = useState(last ?? current ?? '');
  const format = new Intl.DateTimeFormat(intlLocale[locale], { month: 'long', year: 'numeric' });
  const labelOf = (one: string) => format.format(new Date(`${one}-15T12:00:00Z`));
  return (
    <ExportCard {...m.payouts} path="payouts" query={{ month }}>
      <TextField
        select
        size="small"
        label={m.month}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
        slotProps={{ select: { MenuProps: { sx: { maxHeight: 360 } } } }}
        sx={{ maxWidth: 280 }}
      >
        {months.map((one) => (
          <MenuItem key={one} value={one}>
            {one === current ? m.underWay(labelOf(one)) : labelOf(one)}
          </MenuItem>
        ))}
      </TextField>
    </ExportCard>
  );
}
