import { formatDay } from '../../dates.ts';
import type { Answer } from './answer.ts';

const germanMonth = (month: string) => month.split('-').reverse().join('.');

/** Reports, exports and explanations. */
export const reportAnswers = {
  'no-region': { en: 'No Region', de: 'Keine Region' },
  'unknown-region': ({ names }: { names: string[] }) => ({
    en: `Unknown region: ${names.join(', ')}`,
    de: `Unbekannte Region: ${names.join(', ')}`,
  }),
  'regions-possible': ({ names }: { names: readonly string[] }) => ({
    en: `Should be one of ${names.join(', ')}`,
    de: `Möglich sind ${names.join(', ')}`,
  }),
  'too-many-rows': ({ max }: { max: number }) => ({
    en: `More than ${max} rows: please ask for fewer days or sites at once`,
    de: `Mehr als ${max} Zeilen: Bitte fragen Sie weniger Tage oder Seiten auf einmal ab`,
  }),
  'unexpected-owner': { en: 'Unexpected ads owner', de: 'Unerwarteter Vermarkter' },
  'wrong-order': {
    en: 'The first day is after the last',
    de: 'Der erste Tag liegt nach dem letzten',
  },
  'ends-before-first-day': {
    en: 'Should not be before the first day',
    de: 'Darf nicht vor dem ersten Tag liegen',
  },
  'days-kept': ({ from, to }: { from: string; to: string }) => ({
    en: `Only days from ${from} to ${to}`,
    de: `Nur Tage vom ${formatDay(from)} bis ${formatDay(to)}`,
  }),
  'months-kept': ({ from, to }: { from: string; to: string }) => ({
    en: `Only months from ${from} to ${to}`,
    de: `Nur Monate von ${germanMonth(from)} bis ${germanMonth(to)}`,
  }),
  'too-many-days': ({ days }: { days: number }) => ({
    en: `At most ${days} days at once`,
    de: `Höchstens ${days} Tage auf einmal`,
  }),
  'too-many-years': ({ years }: { years: number }) => ({
    en: `At most ${years} years at once`,
    de: `Höchstens ${years} Jahre auf einmal`,
  }),
  'too-many-hourly-days': ({ days }: { days: number }) => ({
    en: `At most ${days} days by the hour`,
    de: `Höchstens ${days} Tage nach Stunden`,
  }),
  'within-days': ({ days }: { days: number }) => ({
    en: `Should be within ${days} days`,
    de: `Höchstens ${days} Tage`,
  }),
  'hours-kept': ({ days }: { days: number }) => ({
    en: `Hours are kept for ${days} days`,
    de: `Stunden gibt es für ${days} Tage`,
  }),
  'day-outside': {
    en: 'The day is outside the range',
    de: 'Der Tag liegt außerhalb des Zeitraums',
  },
  'outside-range': { en: 'Should be within the range', de: 'Muss im Zeitraum liegen' },
  'days-to-come': { en: 'These days are in the future', de: 'Diese Tage stehen noch bevor' },
  'before-recommendations': {
    en: 'Recommendations are reported from March 2025 on',
    de: 'Den Bericht zu Empfehlungen gibt es erst ab März 2025',
  },
  'figure-changed': {
    en: 'The figures have changed since, please load the report again',
    de: 'Die Zahlen haben sich inzwischen geändert, bitte laden Sie den Bericht neu',
  },
} satisfies Record<string, Answer>;
