import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { selectKeptPayouts, selectUngoverned } from '#api/modules/reports/read.ts';
import { daysBetween } from '#shared/dates.ts';
import type {
  ChangeGroup,
  ChangeSide,
  ChangeTracker,
  ChangeWorld,
  DataDays,
} from '#shared/domain/explain-change/change-world.ts';
import { paidCount } from '#shared/domain/payout.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { regions } from '#shared/domain/regions.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import { sumUp } from '#shared/sum-up.ts';
import { type SiteDays, selectMonthCells } from '../select-client-metrics.ts';

interface Asked {
  siteIds: readonly number[];
  trackers: readonly ChangeTracker[];
  before: Period;
  now: Period;
}

/** What the company's sites counted and were paid in both periods, in the cents of its overview. */
export async function loadClientChange(
  db: Db,
  { siteIds, trackers, before, now }: Asked,
): Promise<ChangeWorld> {
  const was = await loadSide(db, { siteIds, ...before }, trackers);
  const is = await loadSide(db, { siteIds, ...now }, trackers);
  const groups = siteIds.map(
    (siteId): ChangeGroup => ({ siteId, before: was.sideOf(siteId), now: is.sideOf(siteId) }),
  );
  const periodOf = ({ from, to }: Period, payoutCents: number) => ({
    days: daysBetween(from, to) + 1,
    hasFigures: true,
    payoutCents,
    revenueCents: 0,
  });
  return {
    of: 'payout',
    trackers,
    groups,
    before: periodOf(before, was.cents),
    now: periodOf(now, is.cents),
  };
}

async function loadSide(db: Db, asked: SiteDays, trackers: readonly ChangeTracker[]) {
  // The company comes from the transaction: other companies' rows are not there.
  const filter = { ...asked, siteIds: [...asked.siteIds], regions };
  const [cells, days, restated, ungoverned] = await Promise.all([
    selectMonthCells(db, asked),
    selectOwnDataDays(db, asked),
    selectKeptPayouts(db, filter),
    selectUngoverned(db, filter),
  ]);
  const kept = new Map(restated.map((one) => [`${one.siteId} ${one.trackerId}`, one.keptMicros]));
  const without = new Map(ungoverned.map((one) => [`${one.siteId} ${one.trackerId}`, one]));
  const useCases = new Map(trackers.map(({ id, useCase }) => [id, useCase]));
  const bySite = groupBy(cells, ({ siteId }) => siteId);
  const daysOf = new Map(days.map(({ siteId, ...own }) => [siteId, own]));
  const sideOf = (siteId: number): ChangeSide => ({
    dataDays: daysOf.get(siteId) ?? { GM: 0, QMN: 0, WB: 0 },
    cells: [...groupBy(bySite.get(siteId) ?? [], ({ trackerId }) => trackerId)].map(
      ([trackerId, own]) => {
        const ungovernedCounts = without.get(`${siteId} ${trackerId}`) ?? nothingCounted;
        return {
          trackerId,
          pageImpressions: sumUp(own.map((one) => one.pageImpressions)),
          requests: 0,
          views: sumUp(own.map(({ views }) => views)),
          revenueMicros: 0,
          payoutMicros: sumUp(own.map((one) => one.payoutMicros)),
          keptMicros: kept.get(`${siteId} ${trackerId}`) ?? 0,
          ungoverned: paidCount(useCases.get(trackerId) ?? 'AD_TRACKING', ungovernedCounts),
        };
      },
    ),
  });
  // As settled: a site's month is rounded by itself.
  const units = groupBy(cells, ({ siteId, date }) => `${siteId} ${date}`);
  const cents = sumUp(
    [...units.values()].map((unit) => centsFromMicros(sumUp(unit.map((one) => one.payoutMicros)))),
  );
  return { sideOf, cents };
}

const nothingCounted = { pageImpressions: 0, views: 0 };

/** On how many days each site had figures. */
function selectOwnDataDays(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<(DataDays & { siteId: number })[]> {
  return queryPrepared(db, {
    name: 'client change days',
    text: `
      select d.site_id as "siteId",
             count(distinct d.date) filter (where d.page_impressions > 0 or d.payout_micros > 0) as "GM",
             count(distinct d.date) filter (where d.qmn_requests > 0) as "QMN",
             count(distinct d.date) filter (where d.wb_requests > 0) as "WB"
        from site_daily d
       where d.date between $1 and $2 and d.site_id = any($3)
       group by 1`,
    values: [from, to, siteIds],
  });
}
