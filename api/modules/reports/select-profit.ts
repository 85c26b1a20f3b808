import { toCamel } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { splitAtMonths } from '#shared/domain/whole-months.ts';
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
  d.region = any(cast(:regions as text[]))
  ${siteIds ? 'and d.site_id = any(cast(:siteIds as integer[]))' : ''}`;

const bindings = ({ from, to, regions, siteIds }: ReportFilter) => ({
  from,
  to,
  regions,
  ...(siteIds && { siteIds }),
});

const parts = ['qmn_revenue_micros', 'wb_revenue_micros', 'qmn_payout_micros', 'wb_payout_micros'];

/**
 * Of the whole network a day is one row, of some sites a whole month is one: three years cost
 * little more than thirty days.
 */
export async function selectProfitSums(db: Db, filter: ReportFilter): Promise<ProfitSums> {
  const { months, days } = splitAtMonths(filter);
  const { rows } = await db.raw(
    `select ${parts.map((name) => `total(${name}) as "${toCamel(name)}"`).join(', ')}
       from (${filter.siteIds ? sumsOfSites(filter) : sumsOfNetwork(filter)}) sums`,
    { ...bindings(filter), ...(filter.siteIds && { months, days }) },
  );
  return rows[0];
}

const sumsOfNetwork = (filter: ReportFilter) => `
  select ${parts.join(', ')} from network_daily d
   where d.date between :from and :to and ${inScope(filter)}`;

const sumsOfSites = (filter: ReportFilter) => `
  select ${parts.join(', ')} from site_monthly d
   where d.month = any(cast(:months as date[])) and ${inScope(filter)}
  union all
  select ${parts.join(', ')} from site_daily d
   where d.date = any(cast(:days as date[])) and ${inScope(filter)}`;

/** Sites that had traffic on days without an agreement in force, with those days as ranges. */
export async function selectDaysWithoutAgreement(
  db: Db,
  filter: ReportFilter,
): Promise<DaysWithoutAgreement[]> {
  const { rows } = await db.raw(
    `with days as (
       select distinct d.site_id, d.date from site_daily d
        where not d.has_agreement and d.date between :from and :to and ${inScope(filter)}
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
