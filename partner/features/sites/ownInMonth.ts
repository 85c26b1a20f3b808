import { monthRange } from '#shared/dates.ts';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import type { Month } from '../../lib/months.ts';

/** Has figures to show: it is live, or was the company's before. */
export const isReadable = ({ live, former }: ClientSite): boolean => live || former;

/** Did the company own any day of the month? */
export function isOwnIn(month: Month) {
  const range = monthRange(month);
  return ({ from, to }: ClientSite): boolean =>
    (from === null || from <= range.to) && (to === null || to >= range.from);
}
