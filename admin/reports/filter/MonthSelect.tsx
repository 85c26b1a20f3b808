import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { listReportMonths } from '#shared/domain/report-months.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

const listMonths = () => listReportMonths(berlinDay(new Date()));

/** The last whole month unless another is chosen. */
export const useMonth = () =>
  useState(() => {
    const [current = '', last = current] = listMonths();
    return last;
  });

interface Props {
  /** `YYYY-MM` */
  month: string;
  /** By default "month". */
  label?: string;
  disabled?: boolean;
  onChange: (month: string) => void;
}

/** Months that may have figures, the current one marked as incomplete. */
export function MonthSelect({ month, label, disabled = false, onChange }: Props) {
  const m = useMessages(exportMessages);
  const format = useFormat();
  return (
    <TextField
      select
      label={label ?? m.month}
      value={month}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { MenuProps: { sx: { maxHeight: 360 } } } }}
    >
      {listMonths().map((one, index) => (
        <MenuItem key={one} value={one}>
          {index === 0 ? m.underWay(format.month(one)) : format.month(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
