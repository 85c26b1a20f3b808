import { client, defineRoute } from '#api/core/http/route.ts';
import { selectCompleteness } from '#api/modules/feeds/read.ts';
import { refuseRange, threeYears } from '#api/modules/reports/read.ts';
import { berlinDay, listDays } from '#shared/dates.ts';
import { clientDays } from '#shared/schemas/calls/client.ts';
import { ownFiguresQuery } from '#shared/schemas/calls/reports.ts';
import { earnedByDay, selectEarnedDays } from './earned-days.ts';
import { readOwnSites } from './own-sites.ts';

export const clientDaysRoute = defineRoute({
  url: '/api/client/metrics/days',
  permission: client('viewMetrics'),
  summary: 'What my sites earned on each day, also of a period that is told by month',
  query: ownFiguresQuery,
  response: clientDays,
  async handle({ db, query: { from, to, sites, exclude }, clock }) {
    const period = { from, to };
    refuseRange(period, threeYears);
    const own = await readOwnSites(db, { sites, exclude, period, today: berlinDay(clock()) });
    const siteIds = own.map(({ id }) => id);
    const days = listDays(from, to);
    const [sums, completeness] = await Promise.all([
      selectEarnedDays(db, { siteIds, ...period }),
      selectCompleteness(db, days),
    ]);
    const earned = earnedByDay(days, sums);
    return {
      days: [...earned].map(([date, figures]) => ({
        date,
        completeness: completeness.get(date) ?? 'missing',
        ...figures,
      })),
    };
  },
});
