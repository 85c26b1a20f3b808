import { berlinDay, type Day } from '../dates.ts';
import type { Locale } from '../locale.ts';
import type { CorrectionCause } from '../schemas/calls/calculation.ts';
import { invoiceCalculationMessages } from './invoice-calculation.ts';

interface Format {
  day(day: Day): string;
  money(cents: number): string;
  count(count: number): string;
}

/**
 * Why a settled month pays something else, in a sentence.
 *
 * @param reporter who reported it, for the operator: to publishers feeds have no names
 */
export function tellCause(
  { cause, unit, notedAt, from, to, days, difference, amountCents }: CorrectionCause,
  locale: Locale,
  format: Format,
  reporter?: string,
): string {
  const w = invoiceCalculationMessages[locale];
  const on = notedAt ? w.on(format.day(berlinDay(new Date(notedAt)))) : '';
  const ofDays =
    from === to ? w.forDay(format.day(from)) : w.forDays(format.day(from), format.day(to), days);
  const amount = `${amountCents > 0 ? '+' : ''}${format.money(amountCents)}`;
  if (cause === 'EDIT' || difference === null || difference === 0) {
    return w.moved(on, ofDays, amount);
  }
  const count = w[unit](format.count(Math.abs(difference)));
  const tell = difference < 0 ? w.less : w.more;
  return tell(reporter ?? w.reporter, on, ofDays, count, amount);
}
