import { type Db, withPool } from '#api/core/database/db.ts';
import { distributeTables, isCitus } from '#api/modules/metrics/distribute-tables.ts';
import { writeRollups } from '#api/modules/metrics/write-rollups.ts';
import { addDay, type Day, listDays, monthOf } from '#shared/dates.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { groupBy } from '#shared/group-by.ts';
import { metricRowsOf, type Size } from '../sizes.ts';
import { plantNetwork } from './plant-network.ts';

type Print = (text: string) => void;

/** A network and its history in a migrated database, distributed if that is a Citus. */
export async function plantFigures(
  ownerUrl: string,
  size: Size,
  yesterday: Day,
  print: Print,
): Promise<void> {
  const startedAt = performance.now();
  await withPool(
    ownerUrl,
    async (db) => {
      await plantNetwork(db, size, addDay(yesterday, 1 - size.days));
      await plantHistory(db, size, yesterday);
    },
    lanes,
  );
  await distributeIfCitus(ownerUrl, print);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const rows = metricRowsOf(size).toLocaleString('en-GB');
  print(
    `Size ${size.name}: ${rows} metric rows of ${size.sites} sites and ${size.days} days, made in ${seconds} s`,
  );
}

export async function distributeIfCitus(ownerUrl: string, print: Print): Promise<void> {
  await withPool(ownerUrl, async (db) => {
    if (await isCitus(db)) await distributeTables(db, { shards: 12, print });
    await db.raw('vacuum analyze');
  });
}

const seed = 20_261_120;
/** Months that are planted at once. */
const lanes = 2;

/**
 * Metrics of the first `sites` sites for `days` days up to `lastDay`, and their rollups, in plain
 * SQL: a day's figures depend only on the seed, site, tracker, region and the day's place in the
 * history. Payouts follow the agreements' rates; rollups sum the rows.
 */
async function plantHistory(db: Db, size: Size, lastDay: Day): Promise<void> {
  const firstDay = addDay(lastDay, 1 - size.days);
  await db.raw(`select ensure_month_partitions('metrics', :firstDay, :lastDay)`, {
    firstDay,
    lastDay,
  });
  // Each lane takes the next one.
  const months = groupBy(listDays(firstDay, lastDay), monthOf).values();
  const plantNext = async () => {
    for (const days of months) {
      await db.transaction((transaction) => plantMonth(transaction, size, firstDay, days));
    }
  };
  await Promise.all(Array.from({ length: lanes }, plantNext));
  await db.raw(feedDaysSql, { firstDay, lastDay });
}

async function plantMonth(db: Db, { sites }: Size, firstDay: Day, days: Day[]): Promise<void> {
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  await db.raw(`set local work_mem = '256MB'`);
  await db.raw(metricsSql, { ...range, sites, firstDay, seed });
  const siteIds = Array.from({ length: sites }, (_, index) => index + 1);
  const trackerIds: number[] = await db('trackers').pluck('id');
  await writeRollups(db, { siteIds, trackerIds, ...range });
}

const metricsSql = `
  insert into metrics (date, site_id, company_id, tracker_id, region, page_impressions, requests, views, clicks,
    fallbacks, revenue_micros, agreement_id, rate_cents, payout_micros)
  select date, site_id, company_id, tracker_id, region,
         case when is_page then count else 0 end, case when is_page then 0 else count + count / 3 end,
         case when is_page then 0 else count end, case when is_page then 0 else count / 500 end,
         case when is_page then 0 else count / 20 end,
         -- 1.50 to 3.55 euros for a thousand views
         case when is_page then 0 else count * (1500 + ((noise >> 12) & 2047)) end,
         agreement_id, rate_cents, count * rate_cents * 10
    from (
      select cast(day as date) as date, s.id as site_id, s.company_id, r.tracker_id, region,
             t.use_case = 'PAGE_IMPRESSIONS' as is_page, a.id as agreement_id, r.views_cpm as rate_cents, noise,
             (100 + (noise & 1023)) * (1 + 60 / (1 + s.id % 40)) / case region when 'AT' then 8 else 1 end as count
        from generate_series(cast(:from as timestamp), cast(:to as timestamp), '1 day') day
       cross join sites s
       cross join (values ('AT'), ('DE')) regions (region)
        join agreements a on a.site_id = s.id
        join agreement_trackers r on r.agreement_id = a.id
        join trackers t on t.id = r.tracker_id
       cross join lateral hashint8extended(
         (cast(day as date) - cast(:firstDay as date)) * cast(100000000 as bigint)
           + s.id * 1000 + t.id * 2 + cast(region = 'AT' as integer), :seed) noise
       where s.id <= :sites) figures
   order by date, site_id, tracker_id, region`;

/** As if all feeds had arrived and been processed, each day the next morning. */
const feedDaysSql = `
  insert into feed_days (feed, date, rows, total, revenue_micros, last_hour, received_at, processed_at)
  select feed, cast(day as date), 1000, 1000000, 1000000,
         case when feed in ('cm', 'qmn') then day + interval '22 hours' end,
         day + interval '29.5 hours', day + interval '29.5 hours'
    from unnest(array['${FEED_NAMES.join("', '")}']) feed,
         generate_series(cast(:firstDay as timestamp), cast(:lastDay as timestamp), '1 day') day`;
