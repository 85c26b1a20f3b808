import { monthOf } from '#shared/dates.ts';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import type { Explained } from '../explained.ts';
import { positionName } from '../positionName.ts';

/** Which figure it is, in words: `Auszahlung Oktober 2026`, `In-Text, Freitag, 16.10.2026`. */
export function useFigureName(explained: Explained, { from, positions, sites }: ClientMetrics) {
  const { t, format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain;
  const { date, trackerId, siteId, recommendations, ratio } = explained;
  const month = format.month(monthOf(from));
  if (ratio) return m.ratios[ratio].name(month);
  const position = positions.find((one) => one.trackerId === trackerId);
  const site = sites.find(({ id }) => id === siteId);
  const part = position
    ? positionName(position, t)
    : recommendations
      ? m.recommendations
      : site?.url;
  if (part) return m.ofPart(part, date ? format.longDay(date) : month);
  return date ? m.ofDay(format.longDay(date)) : m.ofMonth(month);
}
