import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { filterBindings, type ReportFilter } from '../report-filter.ts';

/** Cents per 1000 that were agreed for a row's tracker, on its site or on any. */
export type RatesOfRow = (row: {
  siteId: number | null;
  trackerId: number | null;
}) => readonly number[];

interface AgreedRates {
  siteId: number | null;
  trackerId: Row<'agreement_trackers'>['tracker_id'];
  rates: Row<'agreement_trackers'>['views_cpm'][];
}

/**
 * What agreements in force in the range pay for each tracker, the whole range or a part of it.
 *
 * @param bySite do the rows name their sites?
 */
export async function selectRates(
  db: Db,
  filter: ReportFilter,
  bySite: boolean,
): Promise<RatesOfRow> {
  const agreed = await rows<AgreedRates>(
    db,
    `select case when :bySite then a.site_id end as "siteId", r.tracker_id as "trackerId",
            array_agg(distinct r.views_cpm) as rates
       from agreements a
       join agreement_trackers r on r.agreement_id = a.id
      where a.status in ('ACTIVE', 'RETIRED')
        and a.starts_at <= :to and (a.ends_at is null or a.ends_at >= :from)
        and (cast(:siteIds as integer[]) is null or a.site_id = any(:siteIds))
      group by 1, 2`,
    { ...filterBindings(filter), bySite },
  );
  const known = new Map(agreed.map((one) => [`${one.siteId} ${one.trackerId}`, one.rates]));
  return ({ siteId, trackerId }) => known.get(`${siteId} ${trackerId}`) ?? [];
}
