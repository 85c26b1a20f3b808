import { badRequest } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { refuseRange } from '#api/modules/reports/report-filter.ts';
import {
  clientExplanation,
  clientExplanationQuery,
} from '#shared/schemas/calls/reports/explanation.ts';
import { readOwnSites } from './own-sites.ts';
import { presentClientExplanation } from './present-client-explanation.ts';
import { selectTrackers } from './select-client-metrics.ts';
import { selectExplainedCells } from './select-explained-cells.ts';

const mostDays = 366;

export const clientExplanationRoute = defineRoute({
  method: 'GET',
  url: '/api/client/metrics/explain',
  permission: client('viewMetrics'),
  summary: 'What my payout is made of: site, position, day, agreement, rate and count',
  query: clientExplanationQuery,
  response: clientExplanation,
  async handle({ db, query }) {
    const { from, to, date } = query;
    refuseRange({ from, to }, mostDays);
    if (date && (date < from || date > to)) {
      throw badRequest('bad-range', 'The day lies outside the range', {
        date: 'Should lie within the range',
      });
    }
    const sites = await readOwnSites(db, query.sites);
    const siteIds = sites.map(({ id }) => id);
    return presentClientExplanation({
      ...query,
      sites,
      trackers: await selectTrackers(db),
      cells: await selectExplainedCells(db, { siteIds, from, to }),
    });
  },
});
