import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import { centsSql } from '#shared/money.ts';
import { filterBindings, hasAllRegions, type ReportFilter } from './report-filter.ts';

/**
 * What Monthly Payouts and publishers’ months say of the same sites: there a site's month is
 * rounded by itself and then summed up, while reports round once.
 *
 * @returns null unless the days are whole months, the last perhaps until today, in both regions
 */
export async function selectSettledCents(
  db: Db,
  filter: ReportFilter,
  today: Day,
): Promise<number | null> {
  const { from, to, regions } = filter;
  const [first, last] = [monthRange(monthOf(from)), monthRange(monthOf(to))];
  const isWhole = from === first.from && (to === last.to || (to < last.to && to >= today));
  if (!isWhole || !hasAllRegions(regions)) return null;
  const { cents } = await oneRow<{ cents: number }>(
    db,
    `select total(${centsSql('micros')}) as cents
       from (select total(payout_micros) as micros
               from site_monthly
              where month between :from and :to
                and (cast(:siteIds as integer[]) is null or site_id = any(:siteIds))
              group by month, site_id, company_id) months`,
    filterBindings(filter),
  );
  return cents;
}
