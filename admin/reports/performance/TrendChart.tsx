import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, type RefObject, Suspense, useMemo } from 'react';
import { axisTicks } from '#shared/axis-ticks.ts';
import type { Day } from '#shared/dates.ts';
import { intlLocale } from '#shared/locale.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { BarButtons } from './BarButtons.tsx';
import {
  buildChart,
  buildHourlyChart,
  type Chart,
  type ChartStep,
  isMoney,
  type Measure,
} from './build-chart.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { gutterOf, paperHeight, plotFrame } from './plot-frame.ts';
import { type StepKind, useStepNames } from './useStepNames.ts';

const FigureBars = lazy(() => import('./FigureBars.tsx'));

interface Props {
  label: string;
  report: PerformanceReport;
  measure: Measure;
  kind: StepKind;
  today: Day;
  /** The day that the rest of the report is about, if the chart shows more. */
  chosen: Day | undefined;
  /** The day opened from here, which gets the focus once its report has loaded. */
  opened: RefObject<Day | null>;
  onOpenDay: (day: Day) => void;
}

/** The drawn bars, their buttons over them, and axes and legend around them. */
export function TrendChart({ label, report, measure, kind, today, onOpenDay, ...focus }: Props) {
  const { chart: m, change } = useMessages(reportScreenMessages);
  const format = useFormat();
  const locale = useLocale();
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
  const ticks = axisTicks(heightsOf(chart), isMoney(measure) ? 100 : 1);
  const gutter = gutterOf(ticks.map(formatAxis));
  const previousLabel =
    chart.hasPrevious && report.previous
      ? `${change.previous} (${format.days(report.previous)})`
      : undefined;
  return (
    <Box sx={{ px: 5, pb: 5 }}>
      <ChartLegend series={chart.series} previousLabel={previousLabel} />
      <Box component="figure" sx={plotSx}>
        <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
          <FigureBars
            chart={chart}
            shortName={names.short}
            formatAxis={formatAxis}
            ticks={ticks}
            gutter={gutter}
          />
        </Suspense>
        <Box sx={overSx} style={{ left: gutter }}>
          <BarButtons
            label={`${label}. ${kind === 'day' ? m.keysOfDays : m.keys}`}
            chart={chart}
            longName={names.long}
            format={isMoney(measure) ? format.money : format.count}
            zero={zeroOf(ticks)}
            onOpen={kind === 'day' ? onOpenDay : undefined}
            {...focus}
          />
        </Box>
      </Box>
      <ChartNotes chart={chart} nameOf={names.long} />
      {kind === 'hour' && <Typography variant="caption">{m.hoursHint}</Typography>}
    </Box>
  );
}

/** The extent of bars upwards, and of losses downwards. */
const heightsOf = ({ steps }: Chart): number[] =>
  steps.flatMap(({ values, previous }) => {
    const parts = Object.values(values ?? {}).map((part) => part ?? 0);
    const reach = (isUp: boolean) =>
      parts.reduce((sum, part) => sum + (part > 0 === isUp ? part : 0), 0);
    return [reach(true), reach(false), previous ?? 0];
  });

/** The position of zero on the axis, from its lower end to its upper one. */
function zeroOf(ticks: number[]): number {
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  return -lowest / (highest - lowest || 1);
}

const plotSx = {
  position: 'relative',
  m: 0,
  mt: 3,
  height: { xs: 240, sm: 300 },
  '@media print': { height: paperHeight, breakInside: 'avoid' },
} as const;
/** Over the drawn bars, within the axes. */
const overSx = {
  position: 'absolute',
  top: plotFrame.top,
  right: plotFrame.right,
  bottom: plotFrame.axis,
} as const;

interface ChartNotesProps {
  chart: Chart;
  nameOf: (at: string) => string;
}

/** Says where data is missing or unfinished, so that no gap looks like a bad day. */
function ChartNotes({ chart, nameOf }: ChartNotesProps) {
  const { chart: m } = useMessages(reportScreenMessages);
  const missing = describe(chart.steps, 'missing', nameOf);
  const partial = describe(chart.steps, 'partial', nameOf);
  if (!missing && !partial) return null;
  return (
    <Typography component="p" variant="caption" sx={{ mt: 2 }}>
      {missing && m.gaps(missing)} {partial && m.partialDays(partial)}
    </Typography>
  );
}

/** Neighbours as a range: "Mo, 02.11.2026 – Mi, 04.11.2026, Fr, 06.11.2026". */
function describe(
  steps: readonly ChartStep[],
  state: ChartStep['state'],
  nameOf: (at: string) => string,
): string {
  const ranges: [string, string][] = [];
  steps.forEach((step, index) => {
    if (step.state !== state) return;
    const last = ranges.at(-1);
    if (last && steps[index - 1]?.state === state) last[1] = step.at;
    else ranges.push([step.at, step.at]);
  });
  return ranges
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`))
    .join('; ');
}
