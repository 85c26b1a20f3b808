import type { PartnerMessages } from '#shared/messages/partner.ts';
import type { Format } from '../../lib/format.ts';
import type { Chart, ChartDay } from './buildChart.ts';
import { shortStepBefore, stepName } from './stepName.ts';

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
  const { date, until, state, forecastCents, previousDate, previousCents } = day;
  const figures = [
    ...(state === 'future' ? [] : describeBar(day, chart, messages, format)),
    ...(forecastCents > 0 ? [`${messages.forecast} ${format.money(forecastCents)}`] : []),
    ...(previousDate === null || previousCents === null
      ? []
      : [`${beforeOf(day, previousDate, format)} ${format.money(previousCents)}`]),
  ];
  return `${stepName({ from: date, to: until }, format)}: ${figures.join(', ')}`;
}

const beforeOf = ({ date, until }: ChartDay, before: string, format: Format): string =>
  date === until ? format.day(before) : shortStepBefore(before, { from: date, to: until }, format);

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
