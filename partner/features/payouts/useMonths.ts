import type { Day } from '#shared/dates.ts';
import { formatMonths } from '#shared/format-months.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';

/** `Oktober 2026`, or `September 2026 – Oktober 2026`; no month breaks before its year. */
export function useMonths() {
  const { locale } = useLanguage();
  return ({ from, to }: { from: Day; to: Day }): string =>
    formatMonths(from, to, locale).replaceAll(/ (?=\d{4})/g, '\u00a0');
}
