import type { Levers } from '#shared/schemas/calls/levers.ts';
import type { Format } from '../../../lib/format.ts';

export type Mix = Pick<
  Levers['total'],
  'pageImpressions' | 'consentPageImpressions' | 'mobilePageImpressions'
>;
export type ShareName = 'consent' | 'mobile';

/** Of the page views; null without any. */
export const shareOf = (name: ShareName, mix: Mix): number | null =>
  mix.pageImpressions === 0 ? null : mix[`${name}PageImpressions`] / mix.pageImpressions;

/** An estimate with its sign; cents only where euros would say nothing. */
export function formatGain(cents: number, format: Format): string {
  const text = Math.abs(cents) < 1000 ? format.money(cents) : format.euros(cents);
  return cents > 0 ? `+${text}` : text;
}
