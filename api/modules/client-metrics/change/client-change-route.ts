import { client, defineRoute } from '#api/core/http/route.ts';
import { refuseRange, threeYears } from '#api/modules/reports/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { clientChange, clientChangeQuery } from '#shared/schemas/calls/reports/change.ts';
import { readClientChange } from './read-client-change.ts';

export const clientChangeRoute = defineRoute({
  url: '/api/client/metrics/change',
  permission: client('viewMetrics'),
  summary: 'Why my payout is another one than before: effects that add up to the difference',
  query: clientChangeQuery,
  response: clientChange,
  async handle({ db, query: { sites, exclude, ...query }, clock }) {
    const now = { from: query.from, to: query.to };
    const before = { from: query.beforeFrom, to: query.beforeTo };
    for (const period of [now, before]) refuseRange(period, threeYears);
    const asked = { now, before, sites, exclude, today: berlinDay(clock()) };
    return (await readClientChange(db, asked)).explain();
  },
});
