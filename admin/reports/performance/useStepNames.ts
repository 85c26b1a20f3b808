import { useMemo } from 'react';
import { intlLocale } from '#shared/locale.ts';
import { useFormat, useLocale } from '../../platform/useMessages.ts';

export type StepKind = 'day' | 'month' | 'hour';

/** The name of a chart's step: short on the axis, elsewhere in full. */
export function useStepNames(kind: StepKind) {
  const locale = useLocale();
  const format = useFormat();
  return useMemo(() => {
    const tag = intlLocale[locale];
    const shortMonth = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
    const noon = (day: string) => new Date(`${day}T12:00:00Z`);
    return {
      day: {
        short: (at: string) => `${Number(at.slice(8))}.${Number(at.slice(5, 7))}.`,
        long: (at: string) => `${weekday.format(noon(at))}, ${format.day(at)}`,
      },
      month: {
        short: (at: string) =>
          at.slice(5, 7) === '01' ? at.slice(0, 4) : shortMonth.format(noon(at)),
        long: (at: string) => format.month(at),
      },
      hour: {
        short: (at: string) => format.instant(at).replace(/^.*, /, ''),
        long: (at: string) => format.instant(at),
      },
    }[kind];
  }, [kind, locale, format]);
}
