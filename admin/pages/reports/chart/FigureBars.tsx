import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { chartColors } from '#shared/design-tokens.ts';
import type { Chart, ChartStep } from './build-chart.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { seriesColor } from './series.ts';

interface Props {
  /** What is drawn, for those who cannot see it. */
  label: string;
  chart: Chart;
  shortName: (at: string) => string;
  longName: (at: string) => string;
  /** A figure in full, and as short as an axis has it. */
  format: (value: number | null) => string;
  formatAxis: (value: number) => string;
  /** Of the vertical axis, from its lower end to its upper one. */
  ticks: number[];
  onOpen: ((step: ChartStep) => void) | undefined;
}

/**
 * Stacked bars, and the period before as a thin line that breaks off where it has no data. Arrow
 * keys go from bar to bar. The library behind it is large, and comes after everything else.
 */
export default function FigureBars({ label, chart, ticks, onOpen, ...props }: Props) {
  const { palette } = useTheme();
  const { steps, series } = chart;
  const text = { fill: palette.text.secondary, fontSize: 12 };
  return (
    <Box sx={frameSx}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={steps}
          margin={margin}
          barCategoryGap="14%"
          stackOffset="sign"
          role="application"
          aria-label={label}
          style={onOpen && { cursor: 'pointer' }}
          onClick={({ activeTooltipIndex }) => {
            const step = steps[Number(activeTooltipIndex)];
            if (step && activeTooltipIndex !== null) onOpen?.(step);
          }}
        >
          <CartesianGrid vertical={false} stroke={palette.line} />
          <YAxis
            width={widthOf(ticks.map(props.formatAxis))}
            tickFormatter={props.formatAxis}
            axisLine={false}
            tickLine={false}
            tick={text}
            ticks={ticks}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
          />
          <XAxis
            dataKey="at"
            tickFormatter={props.shortName}
            axisLine={false}
            tickLine={false}
            tick={text}
            interval="equidistantPreserveStart"
            minTickGap={12}
            height={24}
          />
          <ReferenceLine y={0} stroke={palette.line} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: palette.text.secondary, strokeDasharray: '3 3' }}
            content={({ active, payload }) => {
              const step = payload?.[0]?.payload as ChartStep | undefined;
              if (!active || !step) return null;
              return <ChartTooltip step={step} series={series} {...props} />;
            }}
          />
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
    </Box>
  );
}

/** Of the axis: figures of 12 px take some 7 px a letter. */
const widthOf = (labels: string[]) => 14 + 7 * Math.max(...labels.map(({ length }) => length));

const margin = { top: 8, right: 4, bottom: 0, left: 0 };

const frameSx = {
  height: { xs: 240, sm: 300 },
  '& svg:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 1 },
  '@media print': { height: 260, '& svg': { maxWidth: '100%' } },
} as const;
