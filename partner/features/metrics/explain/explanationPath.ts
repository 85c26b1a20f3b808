import type { Day } from '#shared/dates.ts';
import type { Explained } from '../explained.ts';

/** As many rows as a reader goes through at once. */
export const rowsPerPage = 100;

interface ExplanationPathInput {
  explained: Explained;
  range: { from: Day; to: Day };
  /** None means all. */
  siteIds: readonly number[];
  offset: number;
}

/** The range and sites stay those of the report: its cents were shared out over them. */
export function explanationPath({ explained, range, siteIds, offset }: ExplanationPathInput) {
  const { date, trackerId, siteId } = explained;
  const query = new URLSearchParams(range);
  const sites = siteId ? [siteId] : siteIds;
  if (sites.length > 0) query.set('sites', sites.join(','));
  if (date) query.set('date', date);
  if (trackerId) query.set('trackerId', String(trackerId));
  query.set('offset', String(offset));
  query.set('limit', String(rowsPerPage));
  return `/api/client/metrics/explain?${query}`;
}
