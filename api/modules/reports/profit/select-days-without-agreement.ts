import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { chosenSql, filterBindings, type ReportFilter } from '../report-filter.ts';

export interface DaysWithoutAgreement {
  url: string;
  ranges: { first: Day; last: Day }[];
}

/** Sites with traffic on days without an agreement in force, with those days as ranges. */
export async function selectDaysWithoutAgreement(
  db: Db,
  filter: ReportFilter,
): Promise<DaysWithoutAgreement[]> {
  return rows<DaysWithoutAgreement>(
    db,
    `with days as (
       select distinct site_id, date
         from site_daily
        where not has_agreement and date between :from and :to
          and ${chosenSql()}
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
    filterBindings(filter),
  );
}
