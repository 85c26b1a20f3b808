import { useTheme } from '@mui/material/styles';
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { chartColors } from '#shared/design-tokens.ts';
import { usePrinting } from '../../platform/usePrinting.ts';
import type { Chart, ChartStep } from './build-chart.ts';
import { paperHeight, plotFrame } from './plot-frame.ts';
import { seriesColor } from './series.ts';

interface Props {
  chart: Chart;
  shortName: (at: string) => string;
  /** A figure in an axis's short form. */
  formatAxis: (value: number) => string;
  /** Ticks of the vertical axis, from bottom to top, and the width for their labels, px. */
  ticks: number[];
  gutter: number;
}

/**
 * The drawing: stacked bars, and the previous period as a thin line with gaps where it has no data.
 * Pointer, keyboard and screen readers use the buttons over it. Its library is large, and loads
 * after everything else.
 */
export default function FigureBars({ chart, ticks, gutter, shortName, formatAxis }: Props) {
  const { palette } = useTheme();
  const isPrinting = usePrinting();
  const { steps, series } = chart;
  const text = { fill: palette.text.secondary, fontSize: 12 };
  return (
    <ResponsiveContainer {...(isPrinting ? onPaper : onScreen)}>
      <ComposedChart
        data={steps}
        margin={margin}
        barCategoryGap="14%"
        stackOffset="sign"
        accessibilityLayer={false}
        tabIndex={-1}
      >
        <CartesianGrid vertical={false} stroke={palette.line} />
        <YAxis
          width={gutter}
          tickFormatter={formatAxis}
          axisLine={false}
          tickLine={false}
          tick={text}
          ticks={ticks}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        />
        <XAxis
          dataKey="at"
          tickFormatter={shortName}
          axisLine={false}
          tickLine={false}
          tick={text}
          interval="equidistantPreserveStart"
          minTickGap={12}
          height={plotFrame.axis}
        />
        <ReferenceLine y={0} stroke={palette.line} />
        {series.map((key) => (
          <Bar
            key={key}
            stackId="step"
            dataKey={(step: ChartStep) => step.values?.[key] ?? null}
            fill={seriesColor(key)}
            maxBarSize={56}
            isAnimationActive={false}
          >
            {steps.map((step) => (
              // Bars that still grow are not filled.
              <Cell key={step.at} fillOpacity={step.state === 'partial' ? 0.6 : 1} />
            ))}
          </Bar>
        ))}
        <Line
          dataKey={({ previous }: ChartStep) => previous}
          stroke={chartColors.previous}
          strokeWidth={1.5}
          dot={steps.length === 1}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const margin = { top: plotFrame.top, right: plotFrame.right, bottom: 0, left: 0 };
const onScreen = { width: '100%', height: '100%' } as const;
/** Fits portrait A4 and Letter with usual margins, px. */
const onPaper = { width: 640, height: paperHeight };
