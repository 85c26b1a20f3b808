import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { DataDays } from '#shared/domain/explain-change/change-world.ts';
import { chosenSql, filterBindings, type ReportFilter } from '../report-filter.ts';

/** On how many days each source had figures. For the whole network a day is one row. */
export async function selectDataDays(
  db: Db,
  filter: ReportFilter,
  bySite: boolean,
): Promise<Map<number | null, DataDays>> {
  const isOfNetwork = !bySite && !filter.siteIds && filter.companyId === undefined;
  const found = await rows<DataDays & { siteId: number | null }>(
    db,
    isOfNetwork ? daysSql('cast(null as integer)', 'network_daily', networkRegions) : sitesSql,
    { ...filterBindings(filter), bySite },
  );
  return new Map(found.map(({ siteId, ...days }) => [siteId, days]));
}

const daysSql = (site: string, table: string, where: string) => `
  select ${site} as "siteId",
         count(distinct date) filter (where page_impressions > 0 or payout_micros > 0) as "GM",
         count(distinct date) filter (where qmn_requests > 0 or qmn_revenue_micros > 0) as "QMN",
         count(distinct date) filter (where wb_requests > 0 or wb_revenue_micros > 0) as "WB"
    from ${table}
   where date between :from and :to and ${where}
   group by 1`;

const networkRegions = '(cast(:regions as text[]) is null or region = any(:regions))';

const sitesSql = daysSql('case when :bySite then site_id end', 'site_daily', chosenSql());
