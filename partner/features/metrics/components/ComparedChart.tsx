import { useDeferredValue, useState } from 'react';
import type { Day } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { comparedWith, stepOf } from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { firstMonth } from '#shared/domain/report-months.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { metricsPath } from '../../../lib/paths.ts';
import type { ReportPeriod } from '../../../lib/period.ts';
import { recall, remember } from '../../../lib/storage.ts';
import { useMetrics } from '../api/useMetrics.ts';
import { stepsBefore } from '../stepsBefore.ts';
import { ChartCard } from './ChartCard.tsx';

interface ComparedChartProps {
  asked: ReportPeriod;
  chosen: ChosenSites;
  metrics: ClientMetrics | undefined;
  onOpenDay(day: Day): void;
}

/**
 * The chart with the period before as a line for comparison: requested after the essentials, drawn
 * last, and if it fails, the rest is unaffected.
 */
export function ComparedChart({ asked, chosen, metrics, onOpenDay }: ComparedChartProps) {
  const [compares, setCompares] = useCompares();
  const before = drawnBefore(asked);
  const hasBefore = metrics !== undefined && before !== null;
  const {
    data: previous,
    error,
    isLoading,
    mutate,
  } = useMetrics(hasBefore && compares ? metricsPath(before, chosen, 'none') : null);
  const latest = useDeferredValue(previous);
  // With a leap day more it may be told by month.
  const compared = latest?.step === metrics?.step ? latest : undefined;
  return (
    <ChartCard
      asked={asked}
      chosen={chosen}
      metrics={metrics}
      previous={compared}
      comparison={
        hasBefore && metrics.previous
          ? {
              isOn: compares,
              isLoading: isLoading || latest !== previous,
              failure: previous ? undefined : error,
              onSwitch: setCompares,
              onRetry: () => void mutate(),
            }
          : null
      }
      onOpenDay={onOpenDay}
    />
  );
}

/** Days lie beside days; months only where each has one that is cut alike. */
function drawnBefore({ period, compare }: ReportPeriod): Period | null {
  const before = comparedWith(period, compare);
  if (!before || before.to < `${firstMonth}-01`) return null;
  const isAlike = !stepsBefore({ period, compare }, 'month').includes(null);
  return stepOf(period) === 'day' || isAlike ? before : null;
}

/** Whether the period before is drawn, too; remembered by this browser. */
function useCompares() {
  const key = 'partner.compares';
  const [compares, set] = useState(() => recall('localStorage', key) !== 'no');
  const setCompares = (isOn: boolean) => {
    remember('localStorage', key, isOn ? 'yes' : 'no');
    set(isOn);
  };
  return [compares, setCompares] as const;
}
