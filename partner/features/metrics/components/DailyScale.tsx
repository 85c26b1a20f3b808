import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Chart } from '../buildChart.ts';

/**
 * Amounts, lines and days around the drawing. They are page text laid out by CSS alone, so they are
 * there before it. Screen readers read the bars' names instead.
 */
export function DailyScale({ chart, children }: { chart: Chart; children: ReactNode }) {
  const { format } = useLanguage();
  const downwards = chart.ticks.toReversed();
  return (
    <div className="chart-plot">
      <ul className="chart-amounts" aria-hidden="true">
        {downwards.map((cents) => (
          <li key={cents}>{format.euros(cents)}</li>
        ))}
      </ul>
      <div className="chart-area">
        <div className="chart-lines" aria-hidden="true">
          {downwards.map((cents) => (
            <span key={cents} />
          ))}
        </div>
        {children}
      </div>
      <ul className="bare-list chart-numbers" aria-hidden="true">
        {chart.days.map(({ date }) => (
          <li key={date}>{Number(date.slice(8))}</li>
        ))}
      </ul>
    </div>
  );
}
