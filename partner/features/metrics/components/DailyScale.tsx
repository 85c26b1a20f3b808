import type { ReactNode } from 'react';
import { mostSingleDays } from '#shared/domain/periods/periods.ts';
import type { Format } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Chart } from '../buildChart.ts';

interface Scale extends Pick<Chart, 'step' | 'ticks'> {
  days: readonly Pick<Chart['days'][number], 'date'>[];
}

/**
 * Amounts, lines and days around the drawing. They are page text laid out by CSS alone, so they are
 * there before it. Screen readers read the bars' names instead.
 */
export function DailyScale({ chart, children }: { chart: Scale; children: ReactNode }) {
  const { format } = useLanguage();
  const downwards = chart.ticks.toReversed();
  const isMonths = chart.step === 'month';
  const isSparse = chart.days.length > (isMonths ? mostMonthNames : 31);
  const ticks = isSparse ? 'chart-dates' : isMonths ? 'chart-months' : '';
  const nameOf = (index: number) => tickName(chart, index, format);
  return (
    <div className="chart-plot">
      <ul className="bare-list chart-amounts" aria-hidden="true">
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
      <ul className={`bare-list chart-numbers ${ticks}`} aria-hidden="true">
        {chart.days.map(({ date }, index) => (
          <li key={date}>{nameOf(index)}</li>
        ))}
      </ul>
    </div>
  );
}

const mostMonthNames = 13;
/** Of more days a phone has room for the names of quarters alone. */
const halfAYear = 186;

/**
 * Up to a month of days each has its number; of more days, and of years of months, few are named, of
 * days beyond a quarter only months.
 */
function tickName({ days, step }: Scale, index: number, format: Format): string | number | null {
  const date = days[index]?.date ?? '';
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const name = () => format.month(date.slice(0, 7), { month: 'short' });
  if (step === 'month' || days.length > mostSingleDays) {
    if (step === 'day' && (day !== 1 || (days.length > halfAYear && month % 3 !== 1))) return null;
    if (days.length <= mostMonthNames * (step === 'day' ? 31 : 1)) return name();
    return month === 1 ? date.slice(0, 4) : month === 7 ? name() : null;
  }
  if (days.length <= 31) return day;
  return day === 1 ? name() : day === 15 ? `${day}.` : null;
}
