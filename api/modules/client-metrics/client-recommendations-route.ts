import { badRequest } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { selectCompleteness } from '#api/modules/feeds/read.ts';
import { mostDays, refuseRange } from '#api/modules/reports/read.ts';
import { berlinDay, listDays } from '#shared/dates.ts';
import { firstRecommendationsDay } from '#shared/domain/recommendations.ts';
import { say } from '#shared/saying/say.ts';
import {
  clientRecommendations,
  clientRecommendationsQuery,
} from '#shared/schemas/calls/reports/client-recommendations.ts';
import { readOwnSites } from './own-sites.ts';
import { presentClientRecommendations } from './present-client-recommendations.ts';
import { selectTrackers } from './select-client-metrics.ts';
import { selectExplainedCells } from './select-explained-cells.ts';
import { selectMostRead } from './select-most-read.ts';

const longest = mostDays(366);

export const clientRecommendationsRoute = defineRoute({
  method: 'GET',
  url: '/api/client/reports/recommendations',
  permission: client('viewMetrics'),
  summary:
    'Views, clicks and payout of the content recommendations of one of my sites, and the most read',
  query: clientRecommendationsQuery,
  response: clientRecommendations,
  async handle({ db, query: { from, to, siteId }, clock, services }) {
    refuseRange({ from, to }, longest);
    if (from < firstRecommendationsDay) {
      throw badRequest('before-recommendations', {
        from: say('before-day', { day: firstRecommendationsDay }),
      });
    }
    const period = { from, to };
    await readOwnSites(db, { sites: String(siteId), period, today: berlinDay(clock()) });
    const days = listDays(from, to);
    return {
      ...presentClientRecommendations({
        days,
        trackers: await selectTrackers(db),
        cells: await selectExplainedCells(db, { siteIds: [siteId], from, to }),
        completeness: await selectCompleteness(db, days),
      }),
      mostRead: await selectMostRead({ db, systemDb: services.systemDb }, { siteId, ...period }),
    };
  },
});
