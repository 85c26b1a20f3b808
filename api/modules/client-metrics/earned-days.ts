import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Completeness } from '#api/modules/feeds/read.ts';
import { type Day, monthOf } from '#shared/dates.ts';
import { type EarningsState, earningsStateOf } from '#shared/domain/ledger/earnings-state.ts';
import { settleCells } from '#shared/domain/settlement.ts';
import { isOwnThroughout } from './is-own-throughout.ts';
import type { OwnSite, SiteDays } from './select-client-metrics.ts';
import type { Settlement } from './select-settlements.ts';

/** What a site counted and earned on a day, and how far that has come. */
export interface EarnedDay {
  siteId: number;
  url: string;
  date: Day;
  completeness: Completeness;
  state: EarningsState;
  pageImpressions: number;
  adViews: number;
  /** As settled: a site's month is rounded once, and its days share the cents. */
  payoutCents: number;
}

interface EarnedSums {
  siteId: number;
  companyId: number;
  date: Day;
  pageImpressions: number;
  adViews: number;
  payoutMicros: number;
}

export async function selectEarnedDays(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<EarnedSums[]> {
  return queryPrepared(db, {
    name: 'earned days',
    text: `
      select d.site_id as "siteId", d.company_id as "companyId", d.date,
             total(d.page_impressions) as "pageImpressions",
             total(d.qmn_views + d.wb_views) as "adViews", total(d.payout_micros) as "payoutMicros"
        from site_daily d
       where d.date between $1 and $2 and d.site_id = any($3)
       group by d.date, d.site_id, d.company_id
       order by d.date, d.site_id`,
    values: [from, to, siteIds],
  });
}

interface EarnedDaysInput {
  /** In the order of the rows of a day. */
  sites: readonly OwnSite[];
  days: readonly Day[];
  sums: readonly EarnedSums[];
  settlements: readonly Settlement[];
  completeness: ReadonlyMap<Day, Completeness>;
}

/** Every day of the sites, as far as they were one's own, by day. */
export function earnedDays(input: EarnedDaysInput): EarnedDay[] {
  const { sites, days, sums, settlements, completeness } = input;
  const cents = centsOf(sums);
  const sumsOf = new Map(
    sums.map((own, place) => [dayKey(own), { ...own, payoutCents: cents[place] ?? 0 }]),
  );
  const documents = new Map(settlements.map((one) => [unitOf(one, one.month), one.state]));
  const ownOn = (date: Day) =>
    sites.filter((site) => isOwnThroughout(site, { from: date, to: date }));
  return days.flatMap((date) =>
    ownOn(date).map(({ id: siteId, url }) => {
      const own = sumsOf.get(dayKey({ siteId, date })) ?? noSums;
      const document = documents.get(unitOf({ siteId, companyId: own.companyId }, monthOf(date)));
      // What pays nothing is in no settlement, as on the screens.
      const isSettled = own.payoutMicros > 0 && document !== undefined;
      return {
        ...{ siteId, url, date },
        completeness: completeness.get(date) ?? 'missing',
        state: isSettled ? earningsStateOf(document) : 'estimated',
        pageImpressions: own.pageImpressions,
        adViews: own.adViews,
        payoutCents: own.payoutCents,
      };
    }),
  );
}

/** What all of the sites counted and earned on each day, in the cents of their own days. */
export function earnedByDay(days: readonly Day[], sums: readonly EarnedSums[]) {
  const none = { pageImpressions: 0, adViews: 0, payoutCents: 0 };
  const earned = new Map(days.map((date) => [date, { ...none }]));
  const cents = centsOf(sums);
  sums.forEach(({ date, pageImpressions, adViews }, place) => {
    const day = mustExist(earned.get(date));
    day.pageImpressions += pageImpressions;
    day.adViews += adViews;
    day.payoutCents += cents[place] ?? 0;
  });
  return earned;
}

/** Each site's month of each owner is a unit; its days are in order, as ties of cents want it. */
const centsOf = (sums: readonly EarnedSums[]): number[] =>
  settleCells(
    sums,
    (own) => unitOf(own, monthOf(own.date)),
    () => [],
  );

const noSums = { companyId: 0, pageImpressions: 0, adViews: 0, payoutMicros: 0, payoutCents: 0 };

export const dayKey = ({ siteId, date }: { siteId: number; date: Day }) => `${siteId} ${date}`;

const unitOf = ({ siteId, companyId }: Pick<EarnedSums, 'siteId' | 'companyId'>, month: string) =>
  `${siteId} ${companyId} ${month}`;
