import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { alertKinds } from '#shared/domain/alerts/alert-kinds.ts';
import { alertMessages, alertSentence } from '#shared/messages/alerts.ts';
import { formatCents } from '#shared/money.ts';
import type { AlertData } from '#shared/schemas/calls/alerts.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { WhyLink } from './WhyLink.tsx';

const BandChart = lazy(() => import('./BandChart.tsx'));

/** The problem, its cost, and the series with its expected values. */
export default function AlertPanel({ record }: { record: AlertRecord }) {
  const m = useMessages(alertMessages);
  const locale = useLocale();
  const call = useCall<AlertData>(`alerts/${record.id}/data`);
  const covered = record.covered.map((kind) => alertKinds[kind][locale]).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{alertSentence(record, locale)}.</Typography>
      {record.centsPerDay !== null && (
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
          {m.atStake(formatCents(record.centsPerDay, locale))}
        </Typography>
      )}
      {covered && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {m.panel.covered(covered)}
        </Typography>
      )}
      <WhyLink record={record} />
      <Loaded call={call} height={240}>
        {(series) =>
          series.length > 0 && (
            <Box component="figure" sx={{ m: 0 }}>
              <Typography component="figcaption" variant="h3" sx={{ mb: 2 }}>
                {m.panel.series}
              </Typography>
              <Box sx={{ height: 240 }}>
                <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
                  <BandChart data={series} kind={record.kind} />
                </Suspense>
              </Box>
            </Box>
          )
        }
      </Loaded>
    </Box>
  );
}
