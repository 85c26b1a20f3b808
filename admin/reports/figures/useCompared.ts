import type { Period } from '#shared/domain/previous-period.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { ComparedPeriod } from '#shared/schemas/calls/reports.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** A period's name with what it is compared with, or why it is not. */
export function useCompared() {
  const { change: m } = useMessages(reportScreenMessages);
  const format = useFormat();
  return (name: string, { to }: Period, previous: ComparedPeriod): string =>
    previous.isComparable
      ? m.against(name, format.days(previous))
      : m.incomplete(name, format.day(to));
}
