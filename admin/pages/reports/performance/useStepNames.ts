import { useMemo } from 'react';
import { businessTimeZone } from '#shared/dates.ts';
import { intlLocale } from '#shared/locale.ts';
import { useFormat, useLocale } from '../../../app/useMessages.ts';

export type StepKind = 'day' | 'month' | 'hour';

/** What a step of a chart is called: on the axis in a few letters, elsewhere in full. */
export function useStepNames(kind: StepKind) {
  const locale = useLocale();
  const format = useFormat();
  return useMemo(() => {
    const tag = intlLocale[locale];
    const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const shortMonth = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
    const hour = new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: businessTimeZone,
    });
    const noon = (day: string) => new Date(`${day}T12:00:00Z`);
    return {
      day: {
        short: (at: string) => `${Number(at.slice(8))}.${Number(at.slice(5, 7))}.`,
        long: (at: string) => `${weekday.format(noon(at))}, ${format.day(at)}`,
      },
      month: {
        short: (at: string) =>
          at.slice(5, 7) === '01' ? at.slice(0, 4) : shortMonth.format(noon(at)),
        long: (at: string) => month.format(noon(at)),
      },
      hour: {
        short: (at: string) => hour.format(new Date(at)),
        long: (at: string) => format.instant(at),
      },
    }[kind];
  }, [kind, locale, format]);
}
