import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { chosenSql, filterBindings, type ReportFilter } from '../report-filter.ts';

interface OfTracker {
  siteId: number;
  trackerId: number;
}

/**
 * How much of a payout stands only because it was settled, by site and tracker; negative if it
 * would be more now.
 */
export function selectKeptPayouts(
  db: Db,
  filter: ReportFilter,
): Promise<(OfTracker & { keptMicros: number })[]> {
  return rows(
    db,
    `select site_id as "siteId", tracker_id as "trackerId",
            total(settled_micros) - total(payout_micros) as "keptMicros"
       from restated_payouts
      where date between :from and :to and ${chosenSql()}
      group by 1, 2`,
    filterBindings(filter),
  );
}

/** What sites counted on days without an agreement in force, by tracker. */
export function selectUngoverned(
  db: Db,
  filter: ReportFilter,
): Promise<(OfTracker & { pageImpressions: number; views: number })[]> {
  return rows(
    db,
    `select m.site_id as "siteId", m.tracker_id as "trackerId",
            total(m.page_impressions) as "pageImpressions", total(m.views) as views
       from site_daily d
       join metrics m on m.date = d.date and m.site_id = d.site_id and m.region = d.region
      where not d.has_agreement and d.date between :from and :to and ${chosenSql('d.')}
        and m.date between :from and :to and m.agreement_id is null
      group by 1, 2`,
    filterBindings(filter),
  );
}

/**
 * Sites that were not under one agreement throughout both periods and the time between, as far as
 * there are figures.
 */
export async function selectSitesOfChangedAgreements(
  db: Db,
  before: ReportFilter,
  now: ReportFilter,
): Promise<Set<number>> {
  const found = await rows<Row<'agreements', 'site_id'>>(
    db,
    `with known as (
       select (select min(date) from network_daily where date >= :from) as first,
              (select max(date) from network_daily where date <= :to) as last
     )
     select a.site_id
       from agreements a
      cross join known k
      where a.status in ('ACTIVE', 'RETIRED')
        and a.starts_at <= k.last and (a.ends_at is null or a.ends_at >= k.first)
      group by a.site_id
     having count(*) > 1 or bool_or(a.starts_at > k.first or a.ends_at < k.last)`,
    {
      from: before.from < now.from ? before.from : now.from,
      to: before.to > now.to ? before.to : now.to,
    },
  );
  return new Set(found.map(({ site_id }) => site_id));
}
