import type { ChartDay } from '../buildChart.ts';

/** The month before as a thin line; it breaks off where a day has no data. */
export function PreviousLine({ days, top }: { days: ChartDay[]; top: number }) {
  const height = 100;
  const path = days
    .map(({ previousCents }, index) => {
      if (previousCents === null) return '';
      const isStart = index === 0 || days[index - 1]?.previousCents === null;
      return `${isStart ? 'M' : 'L'}${index + 0.5} ${height - (previousCents / top) * height}`;
    })
    .join('');
  return (
    <svg
      className="chart-previous"
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
