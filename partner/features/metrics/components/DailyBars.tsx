import type { Chart, ChartDay } from '../buildChart.ts';
import { seriesColor } from '../series.ts';

/**
 * The drawing of the days: stacked bars, the future hatched, what they are compared with as a thin
 * line with gaps where it has no data. All in shares of the space there is, which paper changes.
 */
export function DailyBars({ chart: { days, ticks } }: { chart: Chart }) {
  const highest = ticks.at(-1) ?? 1;
  return (
    <svg className="chart-drawing" aria-hidden="true">
      <defs>
        <pattern id="chart-hatch" width="5" height="5" {...hatchSpace}>
          <rect width="5" height="5" className="chart-hatch-ground" />
          <rect width="2" height="5" className="chart-hatch-line" />
        </pattern>
      </defs>
      {days.map((day, index) => (
        <Bar
          key={day.date}
          day={day}
          x={index / days.length}
          width={1 / days.length}
          {...{ highest }}
        />
      ))}
      {days.some(({ previousCents }) => previousCents !== null) && (
        <svg
          className="chart-previous"
          viewBox={`0 0 ${days.length} ${highest}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={lineOf(days, highest)} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </svg>
  );
}

const hatchSpace = { patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' } as const;

interface BarProps {
  day: ChartDay;
  /** Shares of the whole. */
  x: number;
  width: number;
  highest: number;
}

/** A day that still grows is not filled. */
function Bar({ day: { state, segments, forecastCents }, x, width, highest }: BarProps) {
  const parts = [
    ...segments.map(({ key, cents }) => ({ fill: seriesColor(key), cents })),
    ...(forecastCents > 0 ? [{ fill: 'url(#chart-hatch)', cents: forecastCents }] : []),
  ];
  let top = highest;
  return (
    <g className="chart-bar" fillOpacity={state === 'partial' ? 0.6 : undefined}>
      {parts.map(({ fill, cents }) => {
        top -= cents;
        return (
          <rect
            key={fill}
            fill={fill}
            x={percent(x + width * 0.12)}
            y={percent(top / highest)}
            width={percent(width * 0.76)}
            height={percent(cents / highest)}
          />
        );
      })}
    </g>
  );
}

const percent = (share: number): string => `${share * 100}%`;

const lineOf = (days: ChartDay[], highest: number): string =>
  days
    .flatMap(({ previousCents }, index) =>
      previousCents === null
        ? []
        : `${days[index - 1]?.previousCents == null ? 'M' : 'L'}${index + 0.5},${highest - previousCents}`,
    )
    .join('');
