import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { writeRollups } from '#api/modules/metrics/write-rollups.ts';
import { addDay, type Day, listDays } from '#shared/dates.ts';
import {
  courseRates,
  courseTrackers,
  type Fault,
  siteCourse,
} from '#shared/domain/alerts/testing/site-course.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';

export interface PlantedSite {
  /** Of its course. */
  seed: number;
  url: string;
  faults?: readonly Fault[];
  /** What its publisher is paid; at a loss, where its prices are low, if absent. */
  rates?: typeof courseRates;
}

interface Planted {
  companyId: number;
  from: Day;
  days: number;
}

/** Sites with an agreement, placements and figures of their course, as processing leaves them. */
export async function plantCourses(
  db: Db,
  sites: readonly PlantedSite[],
  { companyId, from, days }: Planted,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { url } of sites) {
    const { id } = mustExist(
      (await db('sites').insert({ company_id: companyId, url }).returning('id'))[0],
    );
    ids.set(url, id);
    await db('site_domains').insert({ site_id: id, domain: url });
    await db('agreements').insert({
      ...{ site_id: id, status: 'ACTIVE', mode: 'PLUS', type: 'CUSTOM', starts_at: from },
      ...{ management_type: 'QMN', consent_manager_type: 'CLIENT' },
    });
    await db.raw(
      `insert into placements (source, placement_id, site_id, tracker_id)
       select source, slug || :id, :id, id from trackers where slug = any(:slugs)`,
      { id, slugs: courseTrackers },
    );
  }
  for (const site of sites) {
    await plantFigures(db, mustExist(ids.get(site.url)), site, { companyId, from, days });
  }
  return ids;
}

/** Sets the figures of a site's days. */
export async function plantFigures(
  db: Db,
  siteId: number,
  { seed, faults = [], rates = courseRates }: PlantedSite,
  { companyId, from, days }: Planted,
): Promise<void> {
  const trackers = new Map(
    (await db('trackers').select('id', 'slug')).map(({ id, slug }) => [slug, id]),
  );
  const row = (date: Day, slug: string, figures: object) => ({
    ...{ date, site_id: siteId, company_id: companyId, region: 'DE' },
    tracker_id: mustExist(trackers.get(slug)),
    ...{ page_impressions: 0, requests: 0, views: 0, clicks: 0, fallbacks: 0 },
    ...{ revenue_micros: 0, payout_micros: 0, agreement_id: null, rate_cents: null },
    ...figures,
  });
  const paid = (count: number, rate: number) => ({
    ...{ page_impressions: count, payout_micros: count * rate * 10, rate_cents: rate },
    agreement_id: 1,
  });
  const all = siteCourse(seed, { from, days, faults }).flatMap(
    ({ day, pageImpressions, consentPageImpressions: given, trackers: ads }) => [
      row(day, 'mobile-consent', paid(given, rates.with)),
      row(day, 'mobile-non-consent', paid(pageImpressions - given, rates.without)),
      ...ads
        .filter(({ requests }) => requests > 0)
        .map(({ slug, requests, views, revenueMicros: revenue_micros }) =>
          row(day, slug, { requests, views, revenue_micros }),
        ),
    ],
  );
  const to = addDay(from, days - 1);
  await db.raw(`select ensure_month_partitions('metrics', ?, ?)`, [from, to]);
  await db.transaction(async (transaction) => {
    await transaction('metrics')
      .where({ site_id: siteId })
      .whereBetween('date', [from, to])
      .delete();
    await transaction.raw(
      `insert into metrics select * from jsonb_populate_recordset(null::metrics, cast(? as jsonb))`,
      [JSON.stringify(all)],
    );
    await writeRollups(transaction, {
      ...{ siteIds: [siteId], trackerIds: [...trackers.values()], from, to },
    });
  });
}

/** All feeds but `except` have delivered these days in full. */
export async function plantFeedDays(
  db: Db,
  { from, to, except = [] }: { from: Day; to: Day; except?: readonly FeedName[] },
): Promise<void> {
  const rows = listDays(from, to).flatMap((date) =>
    FEED_NAMES.filter((feed) => !except.includes(feed)).map((feed) => ({
      ...{ feed, date, rows: 100, total: 1000, revenue_micros: 0 },
      received_at: new Date(`${addDay(date, 1)}T04:00:00Z`),
      processed_at: new Date(`${addDay(date, 1)}T04:10:00Z`),
    })),
  );
  await db('feed_days').insert(rows).onConflict(['feed', 'date']).merge();
}

/** A day's hours as the page trackers have them, without the missing ones. */
export async function plantHours(
  db: Db,
  siteId: number,
  {
    date,
    companyId,
    missing = 0,
    count = 5000,
  }: { date: Day; companyId: number; missing?: number; count?: number },
): Promise<void> {
  await db.raw(
    `insert into metrics_hourly (date, site_id, company_id, tracker_id, region, hours, page_impressions,
                                 requests, views, clicks, fallbacks, revenue_micros)
     select :date, :siteId, :companyId, t.id, 'DE', h.hours, h.counts, h.none, h.none, h.none, h.none, h.none
       from trackers t
      cross join (
        select array_agg(cast(cast(:date as timestamp) at time zone 'Europe/Berlin' + hour * interval '1 hour' as timestamptz(0)) order by hour) as hours,
               array_agg(cast(:count as bigint) order by hour) as counts,
               array_agg(cast(0 as bigint) order by hour) as none
          from generate_series(0, 23) hour where hour < 8 or hour >= 8 + :missing) h
      where t.slug = 'mobile-consent'
     on conflict do nothing`,
    { date, siteId, companyId, missing, count },
  );
}

/** A site's hours on these days, each an equal part of the day, as sources with hours have them. */
export async function spreadHours(
  db: Db,
  siteId: number,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  const counts = ['page_impressions', 'requests', 'views', 'clicks', 'fallbacks', 'revenue_micros'];
  await db('metrics_hourly').where({ site_id: siteId }).whereBetween('date', [from, to]).delete();
  await db.raw(
    `insert into metrics_hourly (date, site_id, company_id, tracker_id, region, hours, ${counts.join(', ')})
     select m.date, m.site_id, m.company_id, m.tracker_id, m.region,
            array(select cast((m.date + h * interval '1 hour') at time zone 'Europe/Berlin' as timestamptz(0))
                    from generate_series(0, 23) h),
            ${counts.map((name) => `array_fill(m.${name} / 24, array[24])`).join(', ')}
       from metrics m
       join trackers t on t.id = m.tracker_id and t.source in ('CM', 'QMN')
      where m.site_id = :siteId and m.date between :from and :to`,
    { siteId, from, to },
  );
}
