import type { Period } from '#shared/domain/previous-period.ts';
import type { OwnSite } from './select-client-metrics.ts';

/** Was the site the company's on each of these days? */
export const isOwnThroughout = ({ stints }: OwnSite, days: Period): boolean =>
  stints.some(
    ({ from, to }) => (from === null || from <= days.from) && (to === null || to >= days.to),
  );
