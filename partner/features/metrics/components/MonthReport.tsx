import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { monthOf } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { elapsedRange, firstMonth, type Month, previousMonth } from '../../../lib/months.ts';
import { metricsPath } from '../../../lib/paths.ts';
import { recall, remember } from '../../../lib/storage.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { useMetrics } from '../api/useMetrics.ts';
import { useReportAddress } from '../useReportAddress.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { ChartCard } from './ChartCard.tsx';
import { FreshnessLine, LateNotice } from './FreshnessLine.tsx';
import { Headline } from './Headline.tsx';

const DayDialog = lazy(() => import('./DayDialog.tsx'));
const ViewsCard = lazy(() => import('../views/ViewsCard.tsx'));
const ExplainDialog = lazy(() => import('../explain/ExplainDialog.tsx'));

/** A month of some sites: one figure, one chart, one table; days open on demand. */
export function MonthReport({ siteIds }: { siteIds: number[] }) {
  const { month, monthQuery, day, setDay, setMonth, explained, setExplained } = useReportAddress();
  const range = elapsedRange(month, today());
  const { data: metrics, error, mutate } = useMetrics(metricsPath(range, siteIds));
  // Only the line to compare with: asked for after what matters, and left out where it fails.
  const [compares, setCompares] = useCompares();
  const before = elapsedRange(previousMonth(month), today());
  const hasBefore = metrics !== undefined && month > firstMonth;
  const { data: previous, isLoading: isComparing } = useMetrics(
    hasBefore && compares ? metricsPath(before, siteIds) : null,
  );

  // The figure that everybody looks for first is painted first, the comparison last.
  const detailed = useDeferredValue(metrics);
  const compared = useDeferredValue(previous);

  if (error && !metrics) {
    return <MaintenanceAlert missing="metrics" error={error} onRetry={() => mutate()} />;
  }
  if (metrics && isEmpty(metrics)) return <EmptyMonth month={month} onChoose={setMonth} />;
  return (
    <>
      {metrics && <LateNotice freshness={metrics.freshness} />}
      <Headline month={month} metrics={metrics} />
      <ChartCard
        month={month}
        metrics={detailed}
        previous={compared}
        comparison={
          hasBefore && metrics.previous
            ? { isOn: compares, isLoading: isComparing, onSwitch: setCompares }
            : null
        }
        onOpenDay={setDay}
      />
      <BreakdownCard month={month} metrics={detailed} monthQuery={monthQuery} />
      {detailed && detailed.totals.adViews > 0 && (
        <Suspense>
          <ViewsCard month={month} positions={detailed.positions} />
        </Suspense>
      )}
      {metrics && <FreshnessLine until={range.to} freshness={metrics.freshness} />}
      {metrics && (
        <Suspense>
          {day && (
            <DayDialog
              date={day}
              metrics={metrics}
              onChange={setDay}
              onClose={() => setDay(null)}
            />
          )}
          {/* Inside, so that it never comes before the day that it is to lie over. */}
          <Suspense>
            {explained && (
              <ExplainDialog
                key={JSON.stringify(explained)}
                explained={explained}
                range={range}
                siteIds={siteIds}
                metrics={metrics}
                onClose={() => setExplained(null)}
              />
            )}
          </Suspense>
        </Suspense>
      )}
    </>
  );
}

/** Whether the month before is drawn beside this one: this browser remembers it. */
function useCompares() {
  const key = 'partner.compares';
  const [compares, set] = useState(() => recall('localStorage', key) !== 'no');
  const setCompares = (isOn: boolean) => {
    remember('localStorage', key, isOn ? 'yes' : 'no');
    set(isOn);
  };
  return [compares, setCompares] as const;
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
