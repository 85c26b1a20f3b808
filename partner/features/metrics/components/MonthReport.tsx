import { monthOf } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { elapsedRange, previousMonth } from '../../../lib/months.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { metricsPath, useMetrics } from '../api/useMetrics.ts';
import { useReportAddress } from '../useReportAddress.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { ChartCard } from './ChartCard.tsx';
import { DayDialog } from './DayDialog.tsx';
import { FreshnessLine, LateNotice } from './FreshnessLine.tsx';
import { Headline } from './Headline.tsx';

/** A month of some sites: one figure, one chart, one table; days open on demand. */
export function MonthReport({ siteIds }: { siteIds: number[] }) {
  const { t, format } = useLanguage();
  const { month, monthQuery, day, setDay, setMonth } = useReportAddress();
  const range = elapsedRange(month, today());
  const { data: metrics, error, mutate } = useMetrics(metricsPath(range, siteIds));
  const before = elapsedRange(previousMonth(month), today());
  // Only the line to compare with: asked for after what matters, and left out where it fails.
  const { data: previous } = useMetrics(metrics ? metricsPath(before, siteIds) : null);

  if (error && !metrics) {
    return <MaintenanceAlert missing="metrics" error={error} onRetry={() => mutate()} />;
  }
  if (metrics && isEmpty(metrics)) {
    const current = monthOf(today());
    return (
      <EmptyState
        title={t.empty.title}
        text={t.empty.month(format.month(month))}
        action={
          month !== current && (
            <Button variant="primary" onClick={() => setMonth(current)}>
              {t.empty.toCurrentMonth}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      {metrics && <LateNotice freshness={metrics.freshness} />}
      <Headline month={month} metrics={metrics} />
      <ChartCard month={month} metrics={metrics} previous={previous} onOpenDay={setDay} />
      <BreakdownCard month={month} metrics={metrics} monthQuery={monthQuery} />
      {metrics && <FreshnessLine freshness={metrics.freshness} />}
      {metrics && day && (
        <DayDialog date={day} metrics={metrics} onChange={setDay} onClose={() => setDay(null)} />
      )}
    </>
  );
}

const isEmpty = ({ days }: ClientMetrics) =>
  days.every(({ completeness }) => completeness === 'missing');
