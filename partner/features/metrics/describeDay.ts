import { monthOf } from '#shared/dates.ts';
import type { PartnerMessages } from '#shared/messages/partner.ts';
import type { Format } from '../../lib/format.ts';
import { previousMonth } from '../../lib/months.ts';
import type { Chart, ChartDay } from './buildChart.ts';

type Messages = PartnerMessages['chart'];

/**
 * What the chart shows of a day, in one sentence: "Freitag, 20.11.2026: 313,54 €, Mobil mit
 * Einwilligung 200,00 €, QMN-Werbung 113,54 €, vollständig, 20.10.2026 298,10 €".
 */
export function describeDay(
  day: ChartDay,
  chart: Chart,
  messages: Messages,
  format: Format,
): string {
  const { date, state, forecastCents, previousCents } = day;
  const before = previousMonth(monthOf(date)) + date.slice(7);
  const figures = [
    ...(state === 'future' ? [] : describeBar(day, chart, messages, format)),
    ...(forecastCents > 0 ? [`${messages.forecast} ${format.money(forecastCents)}`] : []),
    ...(previousCents === null ? [] : [`${format.day(before)} ${format.money(previousCents)}`]),
  ];
  return `${format.longDay(date)}: ${figures.join(', ')}`;
}

/** In a chart of one colour the part is the whole. */
function describeBar(
  { state, payoutCents, segments }: ChartDay,
  { keys }: Chart,
  messages: Messages,
  format: Format,
): string[] {
  const parts = keys.length > 1 ? segments : [];
  return [
    ...(payoutCents === null ? [] : [format.money(payoutCents)]),
    ...parts.map(({ key, cents }) => `${messages.series[key]} ${format.money(cents)}`),
    messages.day[state],
  ];
}
