import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { addDay, monthOf, monthRange } from '#shared/dates.ts';
import { previousPeriod } from '#shared/domain/previous-period.ts';
import { accountingMessages } from '#shared/messages/accounting.ts';
import { changeMessages } from '#shared/messages/change.ts';
import type { CompanyOverview as Kpis } from '#shared/schemas/calls/company-overview.ts';
import { type AmountName, explainAmount } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { changeAddress } from '../../reports/change/change-address.ts';
import { LoneFigure } from '../../reports/explanation/LoneFigure.tsx';

/** The company's results this month. */
export default function CurrentMonth({ record: { id: companyId } }: { record: Company }) {
  const { kpis: m } = useMessages(accountingMessages);
  const format = useFormat();
  const { data, error, refetch } = useCall<Kpis>(`companies/${companyId}/overview`);
  const amount = (name: AmountName, label: string): [string, (kpis: Kpis) => ReactNode] => [
    label,
    (kpis) => {
      const text = name === 'margin' ? format.ratio(kpis.margin) : format.money(kpis[name]);
      // Without sites there is nothing to sum up.
      if (kpis.siteIds.length === 0) return text;
      const { from, to, siteIds } = kpis;
      const figure = explainAmount(name, kpis, { from, to });
      return (
        <LoneFigure
          figure={{ ...figure, companyId, isSettled: true }}
          siteIds={siteIds}
          text={text}
          what={`${label}, ${m.title}`}
        />
      );
    },
  ];
  const figures: [string, (kpis: Kpis) => ReactNode][] = [
    amount('profitCents', m.profit),
    amount('margin', m.margin),
    amount('revenueCents', m.revenue),
    amount('payoutCents', m.payout),
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
        {data && <WhyLink {...data} companyId={companyId} />}
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

/** Links to why the payout differs from the previous month's, by completed days. */
function WhyLink({ to: today, siteIds, companyId }: Kpis & { companyId: number }) {
  const { title } = useMessages(changeMessages);
  const yesterday = addDay(today, -1);
  const days = { from: monthRange(monthOf(yesterday)).from, to: yesterday };
  const before = previousPeriod(days, { today, completeUntil: yesterday });
  if (!before?.of || siteIds.length === 0) return null;
  const { of: now, from, to } = before;
  return (
    <PageLink to={changeAddress({ of: 'payout', now, before: { from, to }, companyId })}>
      {title}
    </PageLink>
  );
}
