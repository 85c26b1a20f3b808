import type { Chart, ChartDay } from '../buildChart.ts';
import { seriesColor } from '../series.ts';

/** The days before their drawing has loaded: printing does not wait for that. */
export function BarSketch({ chart: { days, ticks } }: { chart: Chart }) {
  const highest = ticks.at(-1) ?? 1;
  return (
    <svg
      className="chart-sketch"
      viewBox={`0 0 ${days.length} ${highest}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((day, index) => (
        <Bar key={day.date} day={day} x={index} highest={highest} />
      ))}
      <g className="chart-previous" fill="none">
        <path d={lineOf(days, highest)} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}

interface BarProps {
  day: ChartDay;
  x: number;
  highest: number;
}

function Bar({ day: { segments, forecastCents }, x, highest }: BarProps) {
  const parts = [
    ...segments.map(({ key, cents }) => ({ fill: seriesColor(key), cents })),
    ...(forecastCents > 0 ? [{ fill: 'var(--color-line)', cents: forecastCents }] : []),
  ];
  let top = highest;
  return parts.map(({ fill, cents }) => {
    top -= cents;
    return <rect key={fill} x={x + 0.06} y={top} width={0.88} height={cents} fill={fill} />;
  });
}

/** The previous month, with gaps where it has no data. */
const lineOf = (days: ChartDay[], highest: number): string =>
  days
    .flatMap(({ previousCents }, index) =>
      previousCents === null
        ? []
        : `${days[index - 1]?.previousCents == null ? 'M' : 'L'}${index + 0.5},${highest - previousCents}`,
    )
    .join('');
