import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { badRequest } from '#api/core/http/problem.ts';
import { mostDays, refuseRange } from '#api/modules/reports/read.ts';
import type { Day } from '#shared/dates.ts';
import type {
  ClientExplanation,
  clientExplanationQuery,
} from '#shared/schemas/calls/reports/explanation.ts';
import { readOwnSites } from './own-sites.ts';
import { presentClientExplanation } from './present-client-explanation.ts';
import { selectTrackers } from './select-client-metrics.ts';
import { selectExplainedCells } from './select-explained-cells.ts';

const longest = mostDays(366);

/**
 * The calculation of one's own payout; 400 for days that make no sense, 404 for a site that never
 * was one's own.
 */
export async function loadClientExplanation(
  db: Db,
  query: z.output<typeof clientExplanationQuery>,
  today: Day,
): Promise<ClientExplanation> {
  const { from, to, date, exclude } = query;
  refuseRange({ from, to }, longest);
  if (date && (date < from || date > to)) {
    throw badRequest('day-outside', {
      date: 'outside-range',
    });
  }
  const asked = { sites: query.sites, exclude, period: { from, to }, today };
  const sites = await readOwnSites(db, asked);
  const siteIds = sites.map(({ id }) => id);
  return presentClientExplanation({
    ...query,
    sites,
    catalogue: await selectTrackers(db),
    cells: await selectExplainedCells(db, { siteIds, from, to }),
  });
}
