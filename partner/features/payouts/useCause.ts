import { berlinDay } from '#shared/dates.ts';
import { SOURCES } from '#shared/feeds/feeds.ts';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { CorrectionCause } from '#shared/schemas/calls/calculation.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';
import { useMessages } from '../../lib/useMessages.ts';

/** What made a settled month pay something else, in a sentence. */
export function useCause() {
  const { locale, format } = useLanguage();
  const w = useMessages(partnerPayoutMessages).calculation;
  return ({ cause, source, unit, notedAt, from, to, days, ...change }: CorrectionCause): string => {
    const { difference, amountCents } = change;
    const on = notedAt ? w.on(format.day(berlinDay(new Date(notedAt)))) : '';
    const ofDays =
      from === to ? w.forDay(format.day(from)) : w.forDays(format.day(from), format.day(to), days);
    const amount = `${amountCents > 0 ? '+' : ''}${format.money(amountCents)}`;
    if (cause === 'EDIT' || difference === null || difference === 0) {
      return w.moved(on, ofDays, amount);
    }
    const count = w[unit](format.count(Math.abs(difference)));
    const tell = difference < 0 ? w.less : w.more;
    return tell(SOURCES[source][locale], on, ofDays, count, amount);
  };
}
