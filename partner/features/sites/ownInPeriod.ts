import type { Period } from '#shared/domain/previous-period.ts';
import type { ClientSite } from '#shared/schemas/calls/client.ts';

/** Has figures to show: it is live, or was the company's before. */
export const isReadable = ({ live, former }: ClientSite): boolean => live || former;

/** Did the company own any day of the period? */
export const isOwnIn =
  (period: Period) =>
  ({ from, to }: ClientSite): boolean =>
    (from === null || from <= period.to) && (to === null || to >= period.from);
