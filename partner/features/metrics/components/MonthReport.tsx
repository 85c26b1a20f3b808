import { useDeferredValue } from 'react';
import { monthOf } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { elapsedRange, firstMonth, type Month, previousMonth } from '../../../lib/months.ts';
import { metricsPath } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { useMetrics } from '../api/useMetrics.ts';
import { useReportAddress } from '../useReportAddress.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { ChartCard } from './ChartCard.tsx';
import { DayDialog } from './DayDialog.tsx';
import { FreshnessLine, LateNotice } from './FreshnessLine.tsx';
import { Headline } from './Headline.tsx';

/** A month of some sites: one figure, one chart, one table; days open on demand. */
export function MonthReport({ siteIds }: { siteIds: number[] }) {
  const { month, monthQuery, day, setDay, setMonth } = useReportAddress();
  const range = elapsedRange(month, today());
  const { data: metrics, error, mutate } = useMetrics(metricsPath(range, siteIds));
  // Only the line to compare with: asked for after what matters, and left out where it fails.
  const before = elapsedRange(previousMonth(month), today());
  const hasBefore = metrics !== undefined && month > firstMonth;
  const { data: previous } = useMetrics(hasBefore ? metricsPath(before, siteIds) : null);

  // The figure that everybody looks for first is painted first.
  const detailed = useDeferredValue(metrics, undefined);

  if (error && !metrics) {
    return <MaintenanceAlert missing="metrics" error={error} onRetry={() => mutate()} />;
  }
  if (metrics && isEmpty(metrics)) return <EmptyMonth month={month} onChoose={setMonth} />;
  return (
    <>
      {metrics && <LateNotice freshness={metrics.freshness} />}
      <Headline month={month} metrics={metrics} />
      <ChartCard month={month} metrics={detailed} previous={previous} onOpenDay={setDay} />
      <BreakdownCard month={month} metrics={detailed} monthQuery={monthQuery} />
      {metrics && <FreshnessLine freshness={metrics.freshness} />}
      {metrics && day && (
        <DayDialog date={day} metrics={metrics} onChange={setDay} onClose={() => setDay(null)} />
      )}
    </>
  );
}

/** Nothing was counted: there were no sites yet, or nothing has come in yet. */
const isEmpty = ({ totals, positions }: ClientMetrics) =>
  positions.length === 0 && totals.payoutCents === 0;

function EmptyMonth({ month, onChoose }: { month: Month; onChoose(month: Month): void }) {
  const { t, format } = useLanguage();
  const current = monthOf(today());
  const isCurrent = month === current;
  const text = isCurrent ? t.empty.currentMonth : t.empty.month;
  return (
    <EmptyState
      title={t.empty.title}
      text={text(format.month(month))}
      action={
        <Button
          variant="primary"
          onClick={() => onChoose(isCurrent ? previousMonth(month) : current)}
        >
          {isCurrent ? t.empty.toPreviousMonth : t.empty.toCurrentMonth}
        </Button>
      }
    />
  );
}
