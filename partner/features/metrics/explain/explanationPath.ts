import type { Day } from '#shared/dates.ts';
import type { Explained } from '../explained.ts';

/** As many rows as a reader goes through at once. */
export const rowsPerPage = 100;

interface ExplanationPathInput {
  explained: Explained;
  range: { from: Day; to: Day };
  /** None means all. */
  siteIds: readonly number[];
}

/** The range and sites stay those of the figure: its cents were shared out over them. */
function queryOf({ explained, range, siteIds }: ExplanationPathInput): URLSearchParams {
  const { date, trackerId, siteId, recommendations } = explained;
  const query = new URLSearchParams(range);
  const sites = siteId ? [siteId] : siteIds;
  if (sites.length > 0) query.set('sites', sites.join(','));
  if (date) query.set('date', date);
  if (trackerId) query.set('trackerId', String(trackerId));
  if (recommendations) query.set('trackers', 'recommendations');
  return query;
}

export function explanationPath({ offset, ...input }: ExplanationPathInput & { offset: number }) {
  const query = queryOf(input);
  query.set('offset', String(offset));
  query.set('limit', String(rowsPerPage));
  return `/api/client/metrics/explain?${query}`;
}

/** All rows, as a file. */
export const explanationFilePath = (input: ExplanationPathInput) =>
  `/api/client/metrics/explain/export?${queryOf(input)}&format=csv`;
