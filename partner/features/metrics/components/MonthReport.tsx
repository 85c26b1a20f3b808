import { lazy, Suspense, useDeferredValue } from 'react';
import { monthOf } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { elapsedRange, type Month, previousMonth } from '../../../lib/months.ts';
import { metricsPath } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { useMetrics } from '../api/useMetrics.ts';
import { useReportAddress } from '../useReportAddress.ts';
import { ViewsCard } from '../views/ViewsCard.tsx';
import { BreakdownCard } from './BreakdownCard.tsx';
import { ComparedChart } from './ComparedChart.tsx';
import { FreshnessLine, LateNotice } from './FreshnessLine.tsx';
import { Headline } from './Headline.tsx';

const DayDialog = lazy(() => import('./DayDialog.tsx'));
const ExplainDialog = lazy(() => import('../explain/ExplainDialog.tsx'));

/** A month of some sites: one figure, one chart, one table; days open on demand. */
export function MonthReport({ chosen }: { chosen: ChosenSites }) {
  const { month, monthQuery, day, setDay, setMonth, explained, setExplained } = useReportAddress();
  const range = elapsedRange(month, today());
  const { data: metrics, error, mutate } = useMetrics(metricsPath(range, chosen));
  // The most wanted figure is painted first.
  const detailed = useDeferredValue(metrics);

  if (error && !metrics) {
    return <MaintenanceAlert missing="metrics" error={error} onRetry={() => mutate()} />;
  }
  if (metrics && isEmpty(metrics)) return <EmptyMonth month={month} onChoose={setMonth} />;
  return (
    <>
      {metrics && <LateNotice freshness={metrics.freshness} />}
      <Headline month={month} metrics={metrics} chosen={chosen} />
      <ComparedChart month={month} chosen={chosen} metrics={detailed} onOpenDay={setDay} />
      <BreakdownCard month={month} metrics={detailed} monthQuery={monthQuery} />
      {detailed && detailed.totals.adViews > 0 && (
        <ViewsCard month={month} positions={detailed.positions} />
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
          {/* Inside, so that it never opens before the day it overlays. */}
          <Suspense>
            {explained && (
              <ExplainDialog
                key={JSON.stringify(explained)}
                explained={explained}
                range={range}
                chosen={chosen}
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

/** Nothing was counted: there were no sites or no data yet. */
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
