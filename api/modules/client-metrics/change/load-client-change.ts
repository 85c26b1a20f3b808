import { type Db, queryPrepared } from '#api/core/database/db.ts';
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
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import { sumUp } from '#shared/sum-up.ts';
import { type SiteDays, selectMonthCells } from '../select-client-metrics.ts';
import { selectRestated } from '../select-settlements.ts';

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
  const was = await loadSide(db, siteIds, trackers, before);
  const is = await loadSide(db, siteIds, trackers, now);
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

async function loadSide(
  db: Db,
  siteIds: readonly number[],
  trackers: readonly ChangeTracker[],
  period: Period,
) {
  const asked = { siteIds, ...period };
  const [cells, days, restated, ungoverned] = await Promise.all([
    selectMonthCells(db, asked),
    selectOwnDataDays(db, asked),
    selectRestated(db, asked),
    selectOwnUngoverned(db, asked),
  ]);
  const kept = groupBy(restated, ({ siteId, trackerId }) => `${siteId} ${trackerId}`);
  const without = new Map(ungoverned.map((one) => [`${one.siteId} ${one.trackerId}`, one]));
  const useCases = new Map(trackers.map(({ id, useCase }) => [id, useCase]));
  const bySite = groupBy(cells, ({ siteId }) => siteId);
  const daysOf = new Map(days.map(({ siteId, ...own }) => [siteId, own]));
  const sideOf = (siteId: number): ChangeSide => ({
    dataDays: daysOf.get(siteId) ?? { GM: 0, QMN: 0, WB: 0 },
    cells: [...groupBy(bySite.get(siteId) ?? [], ({ trackerId }) => trackerId)].map(
      ([trackerId, own]) => {
        const ofSite = kept.get(`${siteId} ${trackerId}`) ?? [];
        const ungovernedCounts = without.get(`${siteId} ${trackerId}`) ?? nothingCounted;
        return {
          trackerId,
          pageImpressions: sumUp(own.map((one) => one.pageImpressions)),
          requests: 0,
          views: sumUp(own.map(({ views }) => views)),
          revenueMicros: 0,
          payoutMicros: sumUp(own.map((one) => one.payoutMicros)),
          keptMicros: sumUp(ofSite.map((one) => one.settledMicros - one.nowMicros)),
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

/**
 * What sites counted on days without an agreement in force, by tracker. The company comes from the
 * transaction: other companies' rows are not there.
 */
function selectOwnUngoverned(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<{ siteId: number; trackerId: number; pageImpressions: number; views: number }[]> {
  return queryPrepared(db, {
    name: 'client change ungoverned',
    text: `
      select m.site_id as "siteId", m.tracker_id as "trackerId",
             total(m.page_impressions) as "pageImpressions", total(m.views) as views
        from site_daily d
        join metrics m on m.date = d.date and m.site_id = d.site_id and m.region = d.region
       where not d.has_agreement and d.date between $1 and $2 and d.site_id = any($3)
         and m.date between $1 and $2 and m.agreement_id is null
       group by 1, 2`,
    values: [from, to, siteIds],
  });
}

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
