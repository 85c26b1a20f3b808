import { type Day, monthOf } from '#shared/dates.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';

/** `Oktober 2026`, or `September 2026 – Oktober 2026`. */
export function useMonths() {
  const { format } = useLanguage();
  return ({ from, to }: { from: Day; to: Day }): string => {
    const [first, last] = [monthOf(from), monthOf(to)];
    return first === last ? format.month(first) : `${format.month(first)} – ${format.month(last)}`;
  };
}
