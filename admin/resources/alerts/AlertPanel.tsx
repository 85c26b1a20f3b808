import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { alertKinds } from '#shared/domain/alerts/alert-kinds.ts';
import { explanationOf, isExplained } from '#shared/domain/alerts/explanation-of.ts';
import { alertMessages, alertSentence } from '#shared/messages/alerts.ts';
import { changeMessages } from '#shared/messages/change.ts';
import { formatCents } from '#shared/money.ts';
import type { AlertData } from '#shared/schemas/calls/alerts.ts';
import { type AlertRecord, alert } from '#shared/schemas/entities/alert.ts';
import { related } from '../../engine/declare-resource.tsx';
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { changeAddress } from '../../reports/change/change-address.ts';

const BandChart = lazy(() => import('./BandChart.tsx'));

const ofSites = related(alert, {
  by: 'groupId',
  columns: ['siteId', 'severity', 'centsPerDay', 'since', 'state'],
  sort: ['centsPerDay', 'DESC'],
  title: { en: 'Sites', de: 'Seiten' },
});

/** The problem, its cost, its sites if there are many, and the series with its expected values. */
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
      {record.kind === 'ADS_TXT_BROKEN' && record.centsPerDay === null && (
        <Typography sx={{ color: 'text.secondary' }}>{m.panel.noMoney}</Typography>
      )}
      {covered && <Typography variant="caption">{m.panel.covered(covered)}</Typography>}
      <WhyLink record={record} />
      {record.figures.sites !== undefined && <RelatedRecords part={ofSites} record={record} />}
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

/** Links to why an alert's amount changed, once one of its days is over. */
function WhyLink({ record }: { record: AlertRecord }) {
  const { panel } = useMessages(alertMessages);
  const { title } = useMessages(changeMessages);
  const mayRead = useAllowed('reports');
  if (!mayRead || !isExplained(record)) return null;
  const explanation = explanationOf(record, berlinDay(new Date()));
  if (!explanation) {
    return <Typography sx={{ color: 'text.secondary' }}>{panel.notYetExplained}</Typography>;
  }
  const siteIds = record.siteId === null ? [] : [record.siteId];
  return (
    <PageButton
      to={changeAddress({ ...explanation, siteIds })}
      variant="outlined"
      sx={{ justifySelf: 'start' }}
    >
      {title}
    </PageButton>
  );
}
