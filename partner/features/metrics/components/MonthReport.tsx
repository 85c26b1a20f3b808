import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { monthOf, monthRange } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { begunDays, neighbour, stepOf, wholeMonths } from '#shared/domain/periods/periods.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { metricsPath } from '../../../lib/paths.ts';
import { askedRange } from '../../../lib/period.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { useMetrics } from '../api/useMetrics.ts';
import { useReportAddress } from '../useReportAddress.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { ComparedChart } from './ComparedChart.tsx';
import { FreshnessLine, LateNotice } from './FreshnessLine.tsx';
import { Headline } from './Headline.tsx';

const ViewsCard = lazy(() => import('../views/ViewsCard.tsx'));
const DayDialog = lazy(() => import('./DayDialog.tsx'));
const ExplainDialog = lazy(() => import('../explain/ExplainDialog.tsx'));

/** A period of some sites: one figure, one chart, one table; days open on demand. */
export function MonthReport({ chosen }: { chosen: ChosenSites }) {
  const { asked, month, monthQuery, day, setDay, openMonth, explained, setExplained } =
    useReportAddress();
  const range = askedRange(asked.period, today());
  const { data, error, mutate } = useMetrics(metricsPath(range, chosen, asked.compare));
  const metrics = useMemo(() => data && begun(data), [data]);
  const isByDay = stepOf(asked.period) === 'day';
  // The recommendations' report is a month's.
  const figures = explained?.recommendations ? monthRange(month) : asked.period;
  // The most wanted figure is painted first, and no other period's instead.
  const latest = useDeferredValue(metrics);
  const detailed = latest?.from === range.from && latest.to === range.to ? latest : undefined;

  if (error && !metrics) {
    return <MaintenanceAlert missing="metrics" error={error} onRetry={() => mutate()} />;
  }
  if (metrics && isEmpty(metrics)) return <EmptyPeriod />;
  return (
    <>
      {metrics && <LateNotice freshness={metrics.freshness} />}
      <Headline asked={asked} metrics={metrics} chosen={chosen} />
      <ComparedChart
        asked={asked}
        chosen={chosen}
        metrics={detailed}
        onOpenDay={(date) => (isByDay ? setDay(date) : openMonth(monthOf(date)))}
      />
      <BreakdownCard asked={asked} metrics={detailed} monthQuery={monthQuery} />
      {detailed && detailed.totals.adViews > 0 && (
        <Suspense>
          <ViewsCard period={asked.period} positions={detailed.positions} />
        </Suspense>
      )}
      {metrics && (
        <FreshnessLine until={begunDays(range, today()).to} freshness={metrics.freshness} />
      )}
      {metrics && (
        <Suspense>
          {day && isByDay && (
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
                period={figures}
                range={explained.recommendations ? begunDays(figures, today()) : range}
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

/** Without the days to come of a period under way. */
function begun(metrics: ClientMetrics): ClientMetrics {
  const days = metrics.days.filter(({ date }) => date <= today());
  return days.length === metrics.days.length ? metrics : { ...metrics, days };
}

function EmptyPeriod() {
  const { t, format } = useLanguage();
  const { asked, openMonth, choosePeriod } = useReportAddress();
  const { period } = asked;
  const isCurrent = period.to >= today();
  const isMonth = wholeMonths(period) === 1;
  const text = isCurrent ? t.empty.currentMonth : t.empty.month;
  const toBefore = isMonth ? t.empty.toPreviousMonth : t.empty.toPreviousPeriod;
  return (
    <EmptyState
      title={t.empty.title}
      text={text(format.period(period))}
      action={
        <Button
          variant="primary"
          onClick={() =>
            isCurrent
              ? choosePeriod({ period: neighbour(period, -1) })
              : openMonth(monthOf(today()))
          }
        >
          {isCurrent ? toBefore : t.empty.toCurrentMonth}
        </Button>
      }
    />
  );
}
