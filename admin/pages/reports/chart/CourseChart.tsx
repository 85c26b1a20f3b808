import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo } from 'react';
import type { Day } from '#shared/dates.ts';
import { intlLocale } from '#shared/locale.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { useFormat, useLocale } from '../../../app/useMessages.ts';
import { useDays } from '../figures/useDays.ts';
import { useScreenMessages } from '../useScreenMessages.ts';
import { axisTicks } from './axis-ticks.ts';
import { buildChart, buildHourlyChart, type Chart, isMoney, type Measure } from './build-chart.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartNotes } from './ChartNotes.tsx';
import { type StepKind, useStepNames } from './useStepNames.ts';

const FigureBars = lazy(() => import('./FigureBars.tsx'));

interface Props {
  label: string;
  report: PerformanceReport;
  measure: Measure;
  kind: StepKind;
  today: Day;
  onOpenDay: (day: Day) => void;
}

export function CourseChart({ label, report, measure, kind, today, onOpenDay }: Props) {
  const { chart: m, change } = useScreenMessages();
  const format = useFormat();
  const locale = useLocale();
  const days = useDays();
  const names = useStepNames(kind);
  const chart = useMemo(
    () =>
      kind === 'hour'
        ? buildHourlyChart(report, measure, new Date())
        : buildChart(report, measure, today),
    [report, measure, kind, today],
  );
  const formatAxis = useMemo(() => {
    const compact = new Intl.NumberFormat(intlLocale[locale], {
      notation: 'compact',
      useGrouping: 'always',
      maximumFractionDigits: 1,
      ...(isMoney(measure) && { style: 'currency', currency: 'EUR' }),
    });
    return (value: number) =>
      compact.format(isMoney(measure) ? value / 100 : value).replace('-', '−');
  }, [locale, measure]);
  const previousLabel =
    chart.hasPrevious && report.previous
      ? `${change.previous} (${days(report.previous)})`
      : undefined;
  return (
    <Box sx={{ px: 5, pb: 5 }}>
      <ChartLegend series={chart.series} previousLabel={previousLabel} />
      <Box component="figure" aria-label={label} sx={{ m: 0, mt: 3 }}>
        <Suspense fallback={<Skeleton variant="rounded" sx={{ height: { xs: 240, sm: 300 } }} />}>
          <FigureBars
            label={`${label}. ${m.keys}`}
            chart={chart}
            shortName={names.short}
            longName={names.long}
            format={isMoney(measure) ? format.money : format.count}
            formatAxis={formatAxis}
            ticks={axisTicks(heightsOf(chart), isMoney(measure) ? 100 : 1)}
            onOpen={
              kind === 'day' ? ({ at, state }) => state !== 'future' && onOpenDay(at) : undefined
            }
          />
        </Suspense>
      </Box>
      <ChartNotes chart={chart} nameOf={names.long} />
      {kind === 'hour' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {m.hoursHint}
        </Typography>
      )}
    </Box>
  );
}

/** How far bars reach up, and losses down. */
const heightsOf = ({ steps }: Chart): number[] =>
  steps.flatMap(({ values, previous }) => {
    const parts = Object.values(values ?? {});
    const reach = (isUp: boolean) =>
      parts.reduce((sum, part) => sum + (part > 0 === isUp ? part : 0), 0);
    return [reach(true), reach(false), previous ?? 0];
  });
