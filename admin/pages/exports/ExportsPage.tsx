import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exportMessages } from '#shared/messages/exports.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { DailyMetricsExport } from './DailyMetricsExport.tsx';
import { ExportCard } from './ExportCard.tsx';
import { fieldsSx } from './fields-layout.ts';
import { MonthSelect, useMonth } from './MonthSelect.tsx';
import { RangeExport } from './RangeExport.tsx';

/** Exported files: for bookkeeping, and for further analysis. */
export default function ExportsPage() {
  const m = useMessages(exportMessages);
  return (
    <>
      <PageHeader title={m.title} />
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.intro}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          '& > section': { height: '100%' },
        }}
      >
        <PayoutsExport />
        <RangeExport {...m.margin} address={`${apiUrl}/exports/margin`} />
        <RangeExport {...m.performance} address={`${apiUrl}/exports/sitelist-performance`} />
        <DailyMetricsExport />
        <ExportCard {...m.siteList} address={`${apiUrl}/exports/sitelist`} />
      </Box>
    </>
  );
}

/** Monthly Payouts. */
function PayoutsExport() {
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
