import type { Db } from '#api/core/database/db.ts';
import { queryNamed } from '#api/core/database/query-named.ts';
import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import type { ReportFilter } from './report-filter.ts';
import { hasAllRegions, inSites } from './rollup-sql.ts';

/**
 * What Monthly Payouts and publishers’ months say of the same sites: a site's month is rounded by
 * itself and then summed up, where reports round once.
 *
 * @returns null unless the days are whole months, the last one perhaps until today, in both regions
 */
export async function selectSettledCents(
  db: Db,
  filter: ReportFilter,
  today: Day,
): Promise<number | null> {
  const { from, to, siteIds } = filter;
  const [first, last] = [monthRange(monthOf(from)), monthRange(monthOf(to))];
  const isWhole = from === first.from && (to === last.to || (to < last.to && to >= today));
  if (!isWhole || !hasAllRegions(filter)) return null;
  const [settled] = await queryNamed<{ cents: number }>(
    db,
    `select total((micros + 5000) / 10000) as cents
       from (select total(d.payout_micros) as micros from site_monthly d
              where d.month between :from and :to and ${inSites(filter)}
              group by d.month, d.site_id) months`,
    { from, to, siteIds },
  );
  return settled?.cents ?? 0;
}
