import { monthOf } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { formatRange } from '../../../lib/formatRange.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { today } from '../../../lib/today.ts';
import { dayRanges } from '../dayRanges.ts';
import './ChartCard.css';

type Told = Pick<ClientMetrics['days'][number], 'date' | 'completeness'>[];

/** Names the missing or unfinished days, or months, so that none looks like a bad one. */
export function ChartNotes({ days, isByDay }: { days: Told; isByDay: boolean }) {
  const { t, format } = useLanguage();
  const gaps = isByDay ? 'gaps' : 'gapsByMonth';
  const list = (some: Told) =>
    isByDay ? listRanges(some) : some.map(({ date }) => format.month(monthOf(date))).join(', ');
  const missing = days.filter(
    ({ completeness, date }) => completeness === 'missing' && date < today(),
  );
  const partial = days.filter(({ completeness }) => completeness === 'partial');
  const notes = [
    ...(missing.length > 0 ? [t.chart[gaps](list(missing))] : []),
    ...(partial.length > 0 ? [t.chart.partial(list(partial), partial.length)] : []),
  ];
  return notes.length > 0 ? <p className="chart-note">{notes.join(' ')}</p> : null;
}

const listRanges = (days: Told): string =>
  dayRanges(days.map(({ date }) => date))
    .map(formatRange)
    .join(', ');
