import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { chosenSql, filterBindings, type ReportFilter } from '../report-filter.ts';

/** What one hour counted; nothing of WB, whose feed has days only. */
export interface HourSums {
  hour: Date;
  pageImpressions: number;
  consentPageImpressions: number;
  requests: number;
  views: number;
  revenueMicros: number;
}

/** From the metrics by the hour, of which screens show two weeks. */
export async function selectHours(db: Db, filter: ReportFilter): Promise<HourSums[]> {
  return rows<HourSums>(
    db,
    `select h.hour,
            total(h.page_impressions) filter (where t.use_case = 'PAGE_IMPRESSIONS') as "pageImpressions",
            total(h.page_impressions) filter (where t.slug in ('desktop-consent', 'mobile-consent'))
              as "consentPageImpressions",
            total(h.requests) filter (where t.owner = 'QMN') as requests,
            total(h.views) filter (where t.owner = 'QMN') as views,
            total(h.revenue_micros) filter (where t.owner = 'QMN') as "revenueMicros"
       from metrics_hourly d
       join trackers t on t.id = d.tracker_id
      cross join unnest(d.hours, d.page_impressions, d.requests, d.views, d.revenue_micros)
              as h (hour, page_impressions, requests, views, revenue_micros)
      where d.date between :from and :to
        and ${chosenSql('d.')}
      group by h.hour`,
    filterBindings(filter),
  );
}

/** The start of the last hour of page views that arrived, by day. */
export async function selectLastHours(
  db: Db,
  { from, to }: ReportFilter,
): Promise<{ date: string; lastHour: Date | null }[]> {
  return rows<{ date: string; lastHour: Date | null }>(
    db,
    `select date, last_hour as "lastHour" from feed_days
      where feed = 'cm' and date between :from and :to`,
    { from, to },
  );
}
