import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { ReportFilter } from './report-filter.ts';

export interface ProfitSums {
  qmnRevenueMicros: number;
  wbRevenueMicros: number;
  qmnPayoutMicros: number;
  wbPayoutMicros: number;
}

export interface DaysWithoutAgreement {
  url: string;
  ranges: { first: Day; last: Day }[];
}

const inScope = ({ siteIds }: ReportFilter) => `
  d.date between :from and :to and d.region = any(cast(:regions as text[]))
  ${siteIds ? 'and d.site_id = any(cast(:siteIds as integer[]))' : ''}`;

const bindings = ({ from, to, regions, siteIds }: ReportFilter) => ({
  from,
  to,
  regions,
  ...(siteIds && { siteIds }),
});

export async function selectProfitSums(db: Db, filter: ReportFilter): Promise<ProfitSums> {
  const { rows } = await db.raw(
    `select total(d.qmn_revenue_micros) as "qmnRevenueMicros",
            total(d.wb_revenue_micros) as "wbRevenueMicros",
            total(d.qmn_payout_micros) as "qmnPayoutMicros",
            total(d.wb_payout_micros) as "wbPayoutMicros"
       from site_daily d
      where ${inScope(filter)}`,
    bindings(filter),
  );
  return rows[0];
}

/** Sites that had traffic on days without an agreement in force, with those days as ranges. */
export async function selectDaysWithoutAgreement(
  db: Db,
  filter: ReportFilter,
): Promise<DaysWithoutAgreement[]> {
  const { rows } = await db.raw(
    `with days as (
       select distinct d.site_id, d.date from site_daily d
        where not d.has_agreement and ${inScope(filter)}
     ),
     ranges as (
       select site_id, min(date) as first, max(date) as last
         from (select site_id, date,
                      date - cast(row_number() over (partition by site_id order by date) as integer) as island
                 from days) numbered
        group by site_id, island
     )
     select s.url, json_agg(json_build_object('first', r.first, 'last', r.last) order by r.first) as ranges
       from ranges r
       join sites s on s.id = r.site_id
      group by s.id
      order by s.url`,
    bindings(filter),
  );
  return rows;
}
