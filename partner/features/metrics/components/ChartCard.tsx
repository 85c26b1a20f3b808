import { useMemo, useState } from 'react';
import { type Day, monthOf } from '#shared/dates.ts';
import { mostSingleDays, stepOf } from '#shared/domain/periods/periods.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { formatRange } from '../../../lib/formatRange.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { ReportPeriod } from '../../../lib/period.ts';
import { today } from '../../../lib/today.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { beforeName } from '../beforeName.ts';
import { buildChart } from '../buildChart.ts';
import { dayRanges } from '../dayRanges.ts';
import { type Comparison, DailyChart } from './DailyChart.tsx';
import { DailyTable } from './DailyTable.tsx';
import { MonthCsv } from './MonthCsv.tsx';
import './ChartCard.css';

interface ChartCardProps {
  asked: ReportPeriod;
  metrics: ClientMetrics | undefined;
  previous: ClientMetrics | undefined;
  /** null if there is nothing to compare with. */
  comparison: Comparison | null;
  onOpenDay(day: Day): void;
}

type View = 'chart' | 'table';

export function ChartCard({ asked, metrics, previous, comparison, onOpenDay }: ChartCardProps) {
  const { t, format } = useLanguage();
  const [view, setView] = useState<View>('chart');
  const title = stepOf(asked.period) === 'day' ? t.chart.title : t.chart.titleByMonth;
  const chart = useMemo(
    () => metrics && buildChart(asked, metrics, previous),
    [asked, metrics, previous],
  );
  return (
    <section className="card">
      <header className="card-header spread">
        <h2>{title}</h2>
        <Segmented
          label={t.chart.view}
          options={[
            { value: 'chart', label: t.chart.asChart },
            { value: 'table', label: t.chart.asTable },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      {view === 'table' && metrics && chart ? (
        <DailyTable
          asked={asked}
          metrics={metrics}
          previous={previous}
          chart={chart}
          onOpenDay={onOpenDay}
        />
      ) : (
        <div className="chart-body">
          {chart ? (
            <DailyChart
              key={JSON.stringify(asked)}
              asked={asked}
              chart={chart}
              comparison={comparison}
              onOpenDay={onOpenDay}
            />
          ) : (
            <ChartSkeleton />
          )}
        </div>
      )}
      {comparison?.failure && (
        <div className="chart-failure">
          <LoadFailure
            text={t.chart.previousFailed(beforeName(asked, format))}
            error={comparison.failure}
            onRetry={comparison.onRetry}
          />
        </div>
      )}
      {metrics && <ChartNotes metrics={metrics} />}
      {view === 'table' && metrics && <MonthCsv metrics={metrics} table="days" title={title} />}
    </section>
  );
}

/** Names the missing or unfinished days, so that none looks like a bad day. */
function ChartNotes({ metrics }: { metrics: ClientMetrics }) {
  const { t, format } = useLanguage();
  const isByDay = metrics.step === 'day';
  const gaps = isByDay ? 'gaps' : 'gapsByMonth';
  const list = (days: ClientMetrics['days']) =>
    isByDay ? listRanges(days) : days.map(({ date }) => format.month(monthOf(date))).join(', ');
  const missing = metrics.days.filter(
    ({ completeness, date }) => completeness === 'missing' && date < today(),
  );
  const partial = metrics.days.filter(({ completeness }) => completeness === 'partial');
  const notes = [
    ...(isByDay ? [] : [t.chart.byMonth(mostSingleDays)]),
    ...(missing.length > 0 ? [t.chart[gaps](list(missing))] : []),
    ...(partial.length > 0 ? [t.chart.partial(list(partial), partial.length)] : []),
  ];
  return notes.length > 0 ? <p className="chart-note">{notes.join(' ')}</p> : null;
}

const listRanges = (days: ClientMetrics['days']): string =>
  dayRanges(days.map(({ date }) => date))
    .map(formatRange)
    .join(', ');

/** As high as the chart that replaces it. */
const ChartSkeleton = () => (
  <div className="chart-skeleton">
    <Skeleton width="60%" height={12} />
    <Skeleton width="100%" height="100%" />
  </div>
);
