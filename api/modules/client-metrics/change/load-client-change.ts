import type { Db } from '#api/core/database/db.ts';
import { daysBetween } from '#shared/dates.ts';
import type {
  ChangeGroup,
  ChangeSide,
  ChangeTracker,
  ChangeWorld,
} from '#shared/domain/explain-change/change-world.ts';
import { paidCount } from '#shared/domain/payout.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import { sumUp } from '#shared/sum-up.ts';
import { selectRestated } from '../select-settlements.ts';
import { selectChangeCells, selectOwnDataDays } from './select-change-cells.ts';

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
  const periodOf = ({ from, to }: Period, cents: number) => ({
    days: daysBetween(from, to) + 1,
    hasFigures: true,
    cents,
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
  const [cells, days, restated] = await Promise.all([
    selectChangeCells(db, asked),
    selectOwnDataDays(db, asked),
    selectRestated(db, asked),
  ]);
  const kept = groupBy(restated, ({ siteId, trackerId }) => `${siteId} ${trackerId}`);
  const useCases = new Map(trackers.map(({ id, useCase }) => [id, useCase]));
  const bySite = groupBy(cells, ({ siteId }) => siteId);
  const daysOf = new Map(days.map(({ siteId, ...own }) => [siteId, own]));
  const sideOf = (siteId: number): ChangeSide => ({
    dataDays: daysOf.get(siteId) ?? { GM: 0, QMN: 0, WB: 0 },
    cells: [...groupBy(bySite.get(siteId) ?? [], ({ trackerId }) => trackerId)].map(
      ([trackerId, own]) => {
        const ofSite = kept.get(`${siteId} ${trackerId}`) ?? [];
        const ungoverned = {
          pageImpressions: sumUp(own.map((one) => one.ungovernedImpressions)),
          views: sumUp(own.map((one) => one.ungovernedViews)),
        };
        return {
          trackerId,
          pageImpressions: sumUp(own.map((one) => one.pageImpressions)),
          requests: 0,
          views: sumUp(own.map(({ views }) => views)),
          revenueMicros: 0,
          payoutMicros: sumUp(own.map((one) => one.payoutMicros)),
          keptMicros: sumUp(ofSite.map((one) => one.settledMicros - one.nowMicros)),
          ungoverned: paidCount(useCases.get(trackerId) ?? 'AD_TRACKING', ungoverned),
        };
      },
    ),
  });
  // As settled: a site's month is rounded by itself.
  const units = groupBy(cells, ({ siteId, month }) => `${siteId} ${month}`);
  const cents = sumUp(
    [...units.values()].map((unit) => centsFromMicros(sumUp(unit.map((one) => one.payoutMicros)))),
  );
  return { sideOf, cents };
}
