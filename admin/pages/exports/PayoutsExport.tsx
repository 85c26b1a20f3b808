import Box from '@mui/material/Box';
import { exportMessages } from '#shared/messages/exports.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { ExportCard } from './ExportCard.tsx';
import { fieldsSx } from './fields-layout.ts';
import { MonthSelect, useMonth } from './MonthSelect.tsx';

/** Monthly Payouts. */
export function PayoutsExport() {
  const m = useMessages(exportMessages);
  const [month, setMonth] = useMonth();
  return (
    <ExportCard {...m.payouts} address={`${apiUrl}/exports/payouts`} query={{ month }}>
      <Box sx={fieldsSx}>
        <MonthSelect month={month} onChange={setMonth} />
      </Box>
    </ExportCard>
  );
}
