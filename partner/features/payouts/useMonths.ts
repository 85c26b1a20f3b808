import { type Day, monthOf } from '#shared/dates.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';

/** `Oktober 2026`, or `September 2026 – Oktober 2026`; no month breaks before its year. */
export function useMonths() {
  const { format } = useLanguage();
  return ({ from, to }: { from: Day; to: Day }): string => {
    const monthName = (day: Day) => format.month(monthOf(day)).replace(' ', '\u00a0');
    const first = monthName(from);
    const last = monthName(to);
    return first === last ? first : `${first} – ${last}`;
  };
}
