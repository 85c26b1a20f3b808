import { type Day, monthOf } from '#shared/dates.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';

/** `Oktober 2026`, or `September 2026 – Oktober 2026`; no month breaks before its year. */
export function useMonths() {
  const { format } = useLanguage();
  return ({ from, to }: { from: Day; to: Day }): string => {
    const [first, last] = [from, to].map((day) =>
      format.month(monthOf(day)).replace(' ', '\u00a0'),
    );
    return first === last ? `${first}` : `${first} – ${last}`;
  };
}
