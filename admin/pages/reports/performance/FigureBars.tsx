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
import { usePrinting } from '../../../app/usePrinting.ts';
import type { Chart, ChartStep } from './build-chart.ts';
import { paperHeight, plotFrame } from './plot-frame.ts';
import { seriesColor } from './series.ts';

interface Props {
  chart: Chart;
  shortName: (at: string) => string;
  /** A figure as short as an axis has it. */
  formatAxis: (value: number) => string;
  /** Of the vertical axis, from its lower end to its upper one, and the room for them, px. */
  ticks: number[];
  gutter: number;
}

/**
 * The drawing: stacked bars, and the period before as a thin line that breaks off where it has no
 * data. Pointer, keyboard and screen readers deal with the buttons that lie over it. The library
 * behind it is large, and comes after everything else.
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
              // What still grows is not yet filled in.
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
/** Upright A4 and Letter, with usual margins, have room for it, px. */
const onPaper = { width: 640, height: paperHeight };
