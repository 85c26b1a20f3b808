import { useState } from 'react';
import { mostSingleDays } from '#shared/domain/periods/periods.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { ReportPeriod } from '../../../lib/period.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { knownTotals } from '../knownTotals.ts';
import { MonthCsv } from './MonthCsv.tsx';
import { PositionTable } from './PositionTable.tsx';
import { SiteTable } from './SiteTable.tsx';
import './BreakdownCard.css';

interface BreakdownCardProps {
  asked: ReportPeriod;
  metrics: ClientMetrics | undefined;
  monthQuery: string;
}

type View = 'positions' | 'sites';

/** Where the payout comes from: by position or, with several sites, by site. */
export function BreakdownCard({ asked, metrics, monthQuery }: BreakdownCardProps) {
  const { t, format } = useLanguage();
  const [view, setView] = useState<View>('positions');
  const hasSites = (metrics?.sites.length ?? 0) > 1;
  const isBySite = view === 'sites' && hasSites;
  const label = format.period(asked.period);
  return (
    <section className="card">
      <header className="card-header spread">
        <h2>{t.positions.breakdown}</h2>
        {hasSites && (
          <Segmented
            label={t.positions.breakdown}
            options={[
              { value: 'positions', label: t.positions.byPosition },
              { value: 'sites', label: t.positions.bySite },
            ]}
            value={view}
            onChange={setView}
          />
        )}
      </header>
      {!metrics && <BreakdownSkeleton />}
      {metrics && isBySite && (
        <SiteTable
          caption={t.positions.siteCaption(label)}
          metrics={metrics}
          monthQuery={monthQuery}
        />
      )}
      {metrics && !isBySite && (
        <PositionTable
          caption={t.positions.caption(label)}
          positions={metrics.positions}
          totalCents={knownTotals(metrics).payoutCents}
          siteCount={metrics.sites.length}
          hasRates={metrics.step === 'day'}
        />
      )}
      {metrics?.step === 'month' && !isBySite && (
        <p className="chart-note">{t.positions.noRates(mostSingleDays)}</p>
      )}
      {metrics && <MonthCsv metrics={metrics} table="positions" title={t.positions.breakdown} />}
    </section>
  );
}

const BreakdownSkeleton = () => (
  <div className="breakdown-skeleton">
    {[58, 50, 64, 54].map((width) => (
      <div key={width}>
        <Skeleton width={`${width}%`} height={16} />
        <Skeleton width={72} height={16} />
      </div>
    ))}
  </div>
);
