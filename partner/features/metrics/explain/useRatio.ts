import { daysInMonth, monthOf } from '#shared/dates.ts';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import type { ExplainedRatio } from '../explained.ts';
import { formatRange } from '../formatRange.ts';
import { trendOf } from '../trendOf.ts';

/** A figure derived from the payout: its value and its inputs. */
export function useRatio(ratio: ExplainedRatio | undefined, metrics: ClientMetrics) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain.ratios;
  const { totals, previous, to } = metrics;
  const payout = format.money(totals.payoutCents);
  if (ratio === 'per-thousand') {
    const result = format.money(totals.payoutPerThousandCents);
    const formula = m[ratio].formula(payout, format.count(totals.pageImpressions), result);
    return { result, formula };
  }
  if (ratio === 'forecast') {
    const result = format.money(totals.forecastCents);
    const days = [Number(to.slice(8)), daysInMonth(monthOf(to))].map(String) as [string, string];
    return { result, formula: m[ratio].formula(payout, ...days, result) };
  }
  const trend = trendOf(metrics);
  if (ratio !== 'trend' || !trend || trend === 'later' || !previous?.of) return undefined;
  const { of } = previous;
  const sign = { up: '+', down: '−', equal: '±' }[trend.direction];
  const result = `${sign}${format.ratio(trend.ratio)}`;
  const [compared, before] = [of, previous].map(
    (period) => `${format.money(period.payoutCents)} (${formatRange(period)})`,
  ) as [string, string];
  return { result, formula: m[ratio].formula(compared, before, result) };
}
