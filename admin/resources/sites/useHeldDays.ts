import { berlinDay, type Day } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

interface Held {
  from: Day | null;
  to: Day | null;
}

/** The days of a holding, in words if there is no bound. */
export function useHeldDays() {
  const m = useMessages(siteHoldingMessages);
  const format = useFormat();
  const today = berlinDay(new Date());
  return {
    firstDay: (from: Day | null): string => (from === null ? m.always : format.day(from)),
    lastDay({ from, to }: Held): string {
      if (to !== null) return format.day(to);
      return from !== null && from > today ? m.openEnded : m.untilToday;
    },
  };
}
