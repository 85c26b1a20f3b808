import { client, defineRoute } from '#api/core/http/route.ts';
import { selectCompleteness } from '#api/modules/feeds/read.ts';
import { refuseRange, selectReportTrackers, threeYears } from '#api/modules/reports/read.ts';
import { berlinDay, listDays } from '#shared/dates.ts';
import { asWhole, comparedWith, stepOf } from '#shared/domain/periods/periods.ts';
import { levers, leversQuery } from '#shared/schemas/calls/levers.ts';
import { readOwnSites } from '../own-sites.ts';
import { pageSlugs, presentLevers } from './present-levers.ts';
import { selectRatesInForce, selectRegionCells, selectRegionDays } from './select-levers.ts';

export const leversRoute = defineRoute({
  url: '/api/client/metrics/levers',
  permission: client('viewMetrics'),
  summary: 'What moves my payout: consent and devices of my sites and regions, with their euros',
  query: leversQuery,
  response: levers,
  async handle({ db, query: { from, to, sites: named, exclude, compare }, clock }) {
    const period = { from, to };
    refuseRange(period, threeYears);
    const today = berlinDay(clock());
    const trackers = await selectReportTrackers(db);
    const sites = await readOwnSites(db, { sites: named, exclude, period, today });
    const siteIds = sites.map(({ id }) => id);
    const pageIds = trackers.filter(({ slug }) => slug in pageSlugs).map(({ id }) => id);
    const completeness = await selectCompleteness(db, listDays(from, to));
    const complete = [...completeness].filter(([, state]) => state === 'complete');
    const completeUntil = complete.map(([date]) => date).reduce((a, b) => (a > b ? a : b), '');
    const counted = [...completeness].filter(
      ([date, state]) => date <= completeUntil && state !== 'missing',
    );
    const whole = asWhole(period, today);
    const before = comparedWith(whole, compare);
    const step = stepOf(period);
    return presentLevers({
      ...{ period, step, sites, trackers, before },
      countedDays: counted.length,
      cells: await selectRegionCells(db, { siteIds, ...whole }),
      counted: completeUntil
        ? await selectRegionCells(db, { siteIds, from, to: completeUntil }, pageIds)
        : [],
      days: step === 'day' ? await selectRegionDays(db, { siteIds, ...period }, pageIds) : [],
      cellsBefore: before ? await selectRegionCells(db, { siteIds, ...before }, pageIds) : [],
      rates: await selectRatesInForce(db, siteIds, today),
    });
  },
});
