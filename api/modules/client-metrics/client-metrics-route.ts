import type { Db } from '#api/core/database/db.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { selectCompleteness, selectFreshness } from '#api/modules/feeds/read.ts';
import { refuseRange, selectReportTrackers, threeYears } from '#api/modules/reports/read.ts';
import { berlinDay, listDays, monthOf, monthRange } from '#shared/dates.ts';
import { comparePeriods } from '#shared/domain/periods/compare-periods.ts';
import { asWhole, begunDays, stepOf } from '#shared/domain/periods/periods.ts';
import { clientMetrics, clientMetricsQuery } from '#shared/schemas/calls/client.ts';
import { readOwnSites } from './own-sites.ts';
import { presentClientMetrics } from './present-client-metrics.ts';
import type { Restatement } from './restate-days.ts';
import {
  type SiteDays,
  selectMetricCells,
  selectMonthCells,
  selectSiteMonths,
} from './select-client-metrics.ts';
import { selectCorrected, selectRestated, selectSettlements } from './select-settlements.ts';

export const clientMetricsRoute = defineRoute({
  url: '/api/client/metrics',
  permission: client('viewMetrics'),
  summary: 'Page impressions, ad views and payouts of my sites',
  query: clientMetricsQuery,
  response: clientMetrics,
  async handle({ db, query, actor, clock }) {
    const period = { from: query.from, to: query.to };
    refuseRange(period, threeYears);
    const today = berlinDay(clock());
    const days = listDays(period.from, period.to);
    // One connection, asked without waiting: whatever follows from an answer is asked at once.
    const { sites: named, exclude, compare } = query;
    const ownSites = readOwnSites(db, { sites: named, exclude, period, today });
    const completeDays = selectCompleteness(db, days);
    const isByDay = stepOf(period) === 'day';
    const readCells = async () => {
      const siteIds = idsOf(await ownSites);
      return isByDay
        ? selectMetricCells(db, { siteIds, ...period })
        : selectMonthCells(db, { siteIds, ...asWhole(period, today) });
    };
    const readPrevious = async () => {
      const completeness = await completeDays;
      const completeUntil = days.findLast((day) => completeness.get(day) === 'complete');
      const previous = comparePeriods(period, { compare, today, completeUntil });
      if (!previous) return null;
      const siteIds = idsOf(await ownSites);
      const { of } = previous;
      // Of a period that is over, the months are there.
      const isWhole = of?.from === period.from && of.to === period.to;
      return {
        ...previous,
        siteMonths: await selectSiteMonths(db, { siteIds, ...previous }),
        ofMonths:
          isByDay || isWhole || !of ? undefined : await selectSiteMonths(db, { siteIds, ...of }),
      };
    };
    const ofPeriod = async <T>(select: (db: Db, days: SiteDays) => Promise<T>) =>
      select(db, { siteIds: idsOf(await ownSites), ...period });
    const [sites, completeness, trackers, freshness, cells, previous, settlements, restatement] =
      await Promise.all([
        ownSites,
        completeDays,
        selectReportTrackers(db),
        selectFreshness(db, begunDays(period, today)),
        readCells(),
        readPrevious(),
        ofPeriod(selectSettlements),
        isByDay ? ofPeriod(readRestatement) : nothingRestated,
      ]);
    return presentClientMetrics({
      period,
      today,
      sites,
      trackers,
      cells,
      previous,
      settlements,
      restatement,
      completeness,
      freshness,
      readsDocuments: actor.permissions.has('readDocuments'),
    });
  },
});

/** Of whole months, which is what documents round. */
async function readRestatement(db: Db, { siteIds, from, to }: SiteDays): Promise<Restatement> {
  const months = { siteIds, from: `${monthOf(from)}-01`, to: monthRange(monthOf(to)).to };
  const [restated, corrected] = await Promise.all([
    selectRestated(db, months),
    selectCorrected(db, months),
  ]);
  const isChanged = restated.length > 0 || corrected.length > 0;
  return { restated, corrected, siteMonths: isChanged ? await selectSiteMonths(db, months) : [] };
}

const idsOf = (sites: readonly { id: number }[]): number[] => sites.map(({ id }) => id);

/** Told by day alone. */
const nothingRestated: Restatement = { restated: [], corrected: [], siteMonths: [] };
