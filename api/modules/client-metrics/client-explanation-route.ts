import { client, defineRoute } from '#api/core/http/route.ts';
import { berlinDay } from '#shared/dates.ts';
import {
  clientExplanation,
  clientExplanationQuery,
} from '#shared/schemas/calls/reports/explanation.ts';
import { loadClientExplanation } from './load-client-explanation.ts';

export const clientExplanationRoute = defineRoute({
  url: '/api/client/metrics/explain',
  permission: client('viewMetrics'),
  summary: 'What my payout is made of: site, position, day, agreement, rate and count',
  query: clientExplanationQuery,
  response: clientExplanation,
  handle: ({ db, query, clock }) => loadClientExplanation(db, query, berlinDay(clock())),
});
