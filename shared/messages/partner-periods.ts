import type { PeriodPreset } from '../domain/periods/period-presets.ts';
import type { Comparison } from '../domain/periods/periods.ts';
import { defineMessages } from '../saying/define-messages.ts';

/** Texts of the menu in which publishers choose a period. */
export const periodMessages = defineMessages({
  en: {
    year: (year: number) => `Year ${year}`,
    presets: {
      thisMonth: 'This month',
      lastMonth: 'Last month',
      thisQuarter: 'This quarter',
      lastQuarter: 'Last quarter',
      thisYear: 'This year',
      lastYear: 'Last year',
      last30Days: 'Last 30 days',
      last90Days: 'Last 90 days',
      last365Days: 'Last 365 days',
    } satisfies Record<PeriodPreset, string>,
    often: 'Frequent',
    own: 'Own days',
    from: 'From',
    to: 'To',
    show: 'Show',
    wrongOrder: 'The last day lies before the first.',
    tooLong: 'At most three years at once.',
    compare: 'Compare with',
    comparisons: {
      previous: 'Period before',
      year: 'Year before',
      none: 'Nothing',
    } satisfies Record<Comparison, string>,
  },

  de: {
    year: (year) => `Jahr ${year}`,
    presets: {
      thisMonth: 'Dieser Monat',
      lastMonth: 'Letzter Monat',
      thisQuarter: 'Dieses Quartal',
      lastQuarter: 'Letztes Quartal',
      thisYear: 'Dieses Jahr',
      lastYear: 'Letztes Jahr',
      last30Days: 'Letzte 30 Tage',
      last90Days: 'Letzte 90 Tage',
      last365Days: 'Letzte 365 Tage',
    },
    often: 'Häufig',
    own: 'Eigene Tage',
    from: 'Von',
    to: 'Bis',
    show: 'Zeigen',
    wrongOrder: 'Der letzte Tag liegt vor dem ersten.',
    tooLong: 'Höchstens drei Jahre auf einmal.',
    compare: 'Vergleichen mit',
    comparisons: {
      previous: 'Zeitraum davor',
      year: 'Vorjahr',
      none: 'Nichts',
    },
  },
});
