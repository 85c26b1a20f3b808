import type { Day } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { oneSite } from '../../../lib/chosenSites.ts';
import { sitesQuery } from '../../../lib/paths.ts';
import type { Explained } from '../explained.ts';

/** As many rows as are readable at once. */
export const rowsPerPage = 100;

interface ExplanationPathInput {
  explained: Explained;
  range: { from: Day; to: Day };
  chosen: ChosenSites;
}

/** Range and sites stay the figure's: its cents were allocated over them. */
function queryOf({ explained, range, chosen }: ExplanationPathInput): URLSearchParams {
  const { date, trackerId, siteId, recommendations } = explained;
  const sites = siteId ? oneSite(siteId) : chosen;
  const query = new URLSearchParams({ ...range, ...sitesQuery(sites) });
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
