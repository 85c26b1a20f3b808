import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CompanyOverview as Kpis } from '#shared/schemas/calls/company-overview.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { Forbidden } from '../../app/screens.tsx';
import { useCall } from '../../app/useCall.ts';
import { useFormat, useMessages } from '../../app/useMessages.ts';
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx';
import { InlineFailure } from '../../ui/Failure.tsx';
import { sites } from '../sites/sites.tsx';

/** What the company brings in: the current month, and its sites with their profit. */
export default function CompanyOverview({ record: company }: { record: Company }) {
  const { companies: m } = useMessages();
  const mayRead = useAllowed('reports');
  if (!mayRead) return <Forbidden />;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <CurrentMonth companyId={company.id} />
      <RelatedRecords
        declaration={sites}
        title={m.sites}
        filter={{ companyId: company.id }}
        columns={[
          'url',
          'agreementStatus',
          'profitYesterday',
          'marginYesterday',
          'profit30Days',
          'margin30Days',
        ]}
        empty={m.noSites}
      />
    </Box>
  );
}

function CurrentMonth({ companyId }: { companyId: number }) {
  const { kpis: m } = useMessages().accounting;
  const format = useFormat();
  const { data, error, refetch } = useCall<Kpis>(`companies/${companyId}/overview`);
  const figures: [string, (kpis: Kpis) => string][] = [
    [m.profit, (kpis) => format.money(kpis.profitCents)],
    [m.margin, (kpis) => format.ratio(kpis.margin)],
    [m.revenue, (kpis) => format.money(kpis.revenueCents)],
    [m.payout, (kpis) => format.money(kpis.payoutCents)],
    [m.pageImpressions, (kpis) => format.count(kpis.pageImpressions)],
    [m.adViews, (kpis) => format.count(kpis.adViews)],
  ];
  return (
    <section aria-label={m.title}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: 'wrap', mb: 3 }}>
        <Typography variant="h2">{m.title}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {data ? m.range(format.day(data.from), format.day(data.to)) : <Skeleton width={140} />}
        </Typography>
      </Box>
      {error && !data ? (
        <InlineFailure error={error} onRetry={refetch} />
      ) : (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(3, minmax(0, 1fr))',
              xl: 'repeat(6, minmax(0, 1fr))',
            },
          }}
        >
          {figures.map(([label, read]) => (
            <Card key={label} sx={{ px: 5, py: 4 }}>
              <Typography component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 'fontWeightBold' }}>
                {data ? read(data) : <Skeleton width={90} />}
              </Typography>
            </Card>
          ))}
        </Box>
      )}
    </section>
  );
}
