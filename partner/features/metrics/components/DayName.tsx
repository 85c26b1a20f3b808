import type { Day } from '#shared/dates.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import './table.css';

/** `Do 12.11.2026` in a column: the dates align, whatever the weekday. */
export function DayName({ date }: { date: Day }) {
  const { format } = useLanguage();
  return (
    <>
      <span className="table-weekday">{format.shortWeekday(date)}</span>{' '}
      <span className="unbroken">{format.day(date)}</span>
    </>
  );
}
