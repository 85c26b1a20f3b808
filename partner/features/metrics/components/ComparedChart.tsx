import { useDeferredValue, useState } from 'react';
import type { Day } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { elapsedRange, firstMonth, type Month, previousMonth } from '../../../lib/months.ts';
import { metricsPath } from '../../../lib/paths.ts';
import { recall, remember } from '../../../lib/storage.ts';
import { today } from '../../../lib/today.ts';
import { useMetrics } from '../api/useMetrics.ts';
import { ChartCard } from './ChartCard.tsx';

interface ComparedChartProps {
  month: Month;
  chosen: ChosenSites;
  metrics: ClientMetrics | undefined;
  onOpenDay(day: Day): void;
}

/**
 * The chart with the previous month as a line for comparison: requested after the essentials, drawn
 * last, and if it fails, the rest is unaffected.
 */
export function ComparedChart({ month, chosen, metrics, onOpenDay }: ComparedChartProps) {
  const [compares, setCompares] = useCompares();
  const before = elapsedRange(previousMonth(month), today());
  const hasBefore = metrics !== undefined && month > firstMonth;
  const {
    data: previous,
    error,
    isLoading,
    mutate,
  } = useMetrics(hasBefore && compares ? metricsPath(before, chosen) : null);
  const compared = useDeferredValue(previous);
  return (
    <ChartCard
      month={month}
      metrics={metrics}
      previous={compared}
      comparison={
        hasBefore && metrics.previous
          ? {
              isOn: compares,
              isLoading: isLoading || compared !== previous,
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

/** Whether the previous month is drawn, too; remembered by this browser. */
function useCompares() {
  const key = 'partner.compares';
  const [compares, set] = useState(() => recall('localStorage', key) !== 'no');
  const setCompares = (isOn: boolean) => {
    remember('localStorage', key, isOn ? 'yes' : 'no');
    set(isOn);
  };
  return [compares, setCompares] as const;
}
