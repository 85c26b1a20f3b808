import Box from '@mui/material/Box';
import { apiUrl } from '../../app/data-provider.ts';
import { ExportCard } from './ExportCard.tsx';
import { fieldsSx } from './fields-layout.ts';
import { MonthSelect, useMonth } from './MonthSelect.tsx';
import { useExportMessages } from './useExportMessages.ts';

/** Monthly Payouts. */
export function PayoutsExport() {
  const m = useExportMessages();
  const [month, setMonth] = useMonth();
  return (
    <ExportCard {...m.payouts} address={`${apiUrl}/exports/payouts`} query={{ month }}>
      <Box sx={fieldsSx}>
        <MonthSelect month={month} onChange={setMonth} />
      </Box>
    </ExportCard>
  );
}
