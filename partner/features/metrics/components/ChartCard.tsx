import { lazy, Suspense, useMemo, useState } from 'react';
import type { Day } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { stepOf } from '#shared/domain/periods/periods.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { ReportPeriod } from '../../../lib/period.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { beforeName } from '../beforeName.ts';
import { buildChart } from '../buildChart.ts';
import { useReportAddress } from '../useReportAddress.ts';
import { ChartNotes } from './ChartNotes.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { type Comparison, DailyChart } from './DailyChart.tsx';
import { MonthCsv } from './MonthCsv.tsx';
import './ChartCard.css';

const DailyTable = lazy(() => import('./DailyTable.tsx'));
const DaysArea = lazy(() => import('./DaysArea.tsx'));

interface ChartCardProps {
  asked: ReportPeriod;
  chosen: ChosenSites;
  metrics: ClientMetrics | undefined;
  previous: ClientMetrics | undefined;
  /** null if there is nothing to compare with. */
  comparison: Comparison | null;
  onOpenDay(day: Day): void;
}

type View = 'chart' | 'table';

export function ChartCard({
  asked,
  chosen,
  metrics,
  previous,
  comparison,
  onOpenDay,
}: ChartCardProps) {
  const { t, format } = useLanguage();
  const [view, setView] = useState<View>('chart');
  const { showsDays, setShowsDays } = useReportAddress();
  const isLong = stepOf(asked.period) === 'month';
  // Its table is one of months.
  const isOfDays = isLong && showsDays && view === 'chart';
  const title = isLong && !isOfDays ? t.chart.titleByMonth : t.chart.title;
  const chart = useMemo(
    () => metrics && buildChart(asked, metrics, previous),
    [asked, metrics, previous],
  );
  return (
    <section className="card">
      <header className="card-header spread">
        <h2>{title}</h2>
        <div className="row">
          {isLong && view === 'chart' && (
            <Segmented
              label={t.chart.step}
              options={[
                { value: 'month', label: t.chart.months },
                { value: 'day', label: t.chart.days },
              ]}
              value={showsDays ? 'day' : 'month'}
              onChange={(step) => setShowsDays(step === 'day')}
            />
          )}
          <Segmented
            label={t.chart.view}
            options={[
              { value: 'chart', label: t.chart.asChart },
              { value: 'table', label: t.chart.asTable },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      </header>
      {isOfDays && (
        <Suspense fallback={<ChartSkeleton />}>
          <DaysArea asked={asked} chosen={chosen} />
        </Suspense>
      )}
      {!isOfDays && view === 'table' && metrics && chart && (
        <Suspense fallback={<ChartSkeleton />}>
          <DailyTable
            asked={asked}
            metrics={metrics}
            previous={previous}
            chart={chart}
            onOpenDay={onOpenDay}
          />
        </Suspense>
      )}
      {!isOfDays && view === 'chart' && chart && (
        <div className="chart-body">
          <DailyChart
            key={JSON.stringify(asked)}
            asked={asked}
            chart={chart}
            comparison={comparison}
            onOpenDay={onOpenDay}
          />
        </div>
      )}
      {!isOfDays && !chart && <ChartSkeleton />}
      {!isOfDays && comparison?.failure && (
        <div className="chart-failure">
          <LoadFailure
            text={t.chart.previousFailed(beforeName(asked, format))}
            error={comparison.failure}
            onRetry={comparison.onRetry}
          />
        </div>
      )}
      {!isOfDays && metrics && <ChartNotes days={metrics.days} isByDay={!isLong} />}
      {view === 'table' && metrics && <MonthCsv metrics={metrics} table="days" title={title} />}
    </section>
  );
}
