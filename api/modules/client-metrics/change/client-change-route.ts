import { client, defineRoute } from '#api/core/http/route.ts';
import { presentEffects, refuseRange, threeYears } from '#api/modules/reports/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { explainChange } from '#shared/domain/explain-change/explain-change.ts';
import { clientChange, clientChangeQuery } from '#shared/schemas/calls/reports/change.ts';
import { readOwnSites } from '../own-sites.ts';
import { selectTrackers } from '../select-client-metrics.ts';
import { loadClientChange } from './load-client-change.ts';

export const clientChangeRoute = defineRoute({
  method: 'GET',
  url: '/api/client/metrics/change',
  permission: client('viewMetrics'),
  summary: 'Why my payout is another one than before: effects that add up to the difference',
  query: clientChangeQuery,
  response: clientChange,
  async handle({ db, query: { sites, exclude, ...query }, clock }) {
    const now = { from: query.from, to: query.to };
    const before = { from: query.beforeFrom, to: query.beforeTo };
    for (const period of [now, before]) refuseRange(period, threeYears);
    const today = berlinDay(clock());
    const asked = { sites, exclude, today };
    const own = [
      ...(await readOwnSites(db, { ...asked, period: now })),
      ...(await readOwnSites(db, { ...asked, period: before })),
    ];
    const siteIds = [...new Set(own.map(({ id }) => id))];
    const trackers = await selectTrackers(db);
    const world = await loadClientChange(db, { siteIds, trackers, before, now });
    const { beforeCents, nowCents, differenceCents, effects } = explainChange(world);
    return {
      before: { ...before, cents: beforeCents },
      now: { ...now, cents: nowCents },
      differenceCents,
      effects: presentEffects(effects, { sites: own, trackers }),
    };
  },
});
