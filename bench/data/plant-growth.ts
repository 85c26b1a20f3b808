import type { Db } from '#api/core/database/db.ts';
import { berlinHoursOf } from '#api/integrations/feeds/berlin-hours.ts';
import { addDay, type Day, listDays, monthOf, monthRange } from '#shared/dates.ts';
import { hoursKeptDays } from '#shared/domain/hourly-range.ts';
import { rawRowsKeptMonths } from '#shared/domain/raw-rows-kept.ts';
import type { Size } from '../sizes.ts';

/** No more hourly rows than this are planted: a few days are then enough. */
const mostHourlyRows = 400_000;
/** A site's daily feed rows (`writeFeedFiles`), and its trackers with hours. */
export const rawRowsPerSiteAndDay = 648;
export const hourlyRowsPerSiteAndDay = 26;

/**
 * Data that grows with the figures, all or half of it past its age: raw rows of an expired month,
 * expired hours, job logs, the audit log, mails and clicks of years. It uses the platform's own
 * ages, so the measured work is that of a night.
 */
export async function plantGrowth(db: Db, size: Size, today: Day): Promise<void> {
  const { sites } = size;
  await db.raw(`set work_mem = '256MB'`);
  for (const day of await makeRawDays(db, size, today)) await db.raw(rawRowsSql, { sites, day });
  const hourlyDays = Math.min(5, Math.ceil(mostHourlyRows / (sites * hourlyRowsPerSiteAndDay)));
  const lastHourly = addDay(today, -hoursKeptDays - 1);
  const hours = berlinHoursOf(lastHourly).map(({ text }) => text);
  await db.raw(hourlySql, {
    sites,
    hours,
    from: addDay(lastHourly, 1 - hourlyDays),
    to: lastHourly,
  });
  for (const sql of others) {
    await db.raw(sql, { today, step: 1 / size.share, sites: Math.min(sites, 100) });
  }
  await db.raw(
    'vacuum analyze feed_rows, metrics_hourly, job_runs, job_run_lines, audit_log, mail_deliveries, recommendation_counts',
  );
}

/** Makes the months of four years, and names the days to fill: an expired month and the last days. */
async function makeRawDays(db: Db, { rawDays = 0 }: Size, today: Day): Promise<Day[]> {
  const expired = monthRange(monthOf(addDay(today, -31 * (rawRowsKeptMonths + 2))));
  for (const range of [expired, { from: addDay(today, -30 * rawRowsKeptMonths), to: today }]) {
    await db.raw(`select ensure_month_partitions('feed_rows', :from, :to)`, range);
  }
  return [
    ...listDays(expired.from, expired.to),
    ...listDays(addDay(today, -rawDays), addDay(today, -1)),
  ];
}

/** In the order in which they arrive: a day of a feed, hour by hour. */
const rawRowsSql = `
  insert into feed_rows (feed, date, key_id, job_run_id, hour, page_impressions, requests, views,
    clicks, fallbacks, revenue_micros)
  select feed, cast(day as date), first + site * keys + key, 1,
         case when hours > 1 then day + hour * interval '1 hour' end,
         case feed when 'cm' then n else 0 end, case feed when 'cm' then 0 else n * 4 / 3 end,
         case feed when 'cm' then 0 else n end, case feed when 'cm' then 0 else n / 500 end,
         case feed when 'cm' then 0 else n / 20 end, case feed when 'cm' then 0 else n * 2500 end
    from cast(:day as timestamp) day
   cross join (values ('cm', 8, 24, 0), ('qmn', 18, 24, 10000000), ('f11-de', 12, 1, 40000000),
                      ('f11-at', 12, 1, 60000000)) feeds (feed, keys, hours, first)
   cross join lateral generate_series(0, hours - 1) hour
   cross join lateral generate_series(1, cast(:sites as integer)) site
   cross join lateral generate_series(0, keys - 1) key
   cross join lateral (select 100 + (site * 37 + key * 11 + hour * 7) % 1000) numbers (n)`;

const each = (value: string) =>
  `array(select cast(${value} as bigint) from generate_series(1, cardinality(cast(:hours as text[]))) h)`;
const hourlySql = `
  insert into metrics_hourly
  select cast(day as date), s.id, s.company_id, t.id, region, cast(:hours as timestamptz[]),
         ${each('0')}, ${each('s.id * h % 977')}, ${each('s.id * h % 733')}, ${each('h % 5')}, ${each('h % 31')},
         ${each('s.id * h % 733 * 2500')}
    from generate_series(cast(:from as timestamp), cast(:to as timestamp), '1 day') day
   cross join (select id from trackers order by id limit 13) t
   cross join unnest(array['DE', 'AT']) region
   cross join sites s where s.id <= :sites`;

/** For 100,000 runs, 2 million lines, a million entries, 300,000 mails: half is past its age. */
const others = [
  `insert into job_runs (name, status, started_at, completed_at, description)
   select 'bench-' || n % 20, 'COMPLETED', at, at, 'As many rows as ever'
     from generate_series(1, 100000, :step) n
    cross join lateral (select cast(:today as date) - (100000 - n) * interval '11 minutes') t (at)`,
  `insert into job_run_lines (job_run_id, at, level, text)
   select id, started_at, 'info', 'What a run says of a day in a line of some length, with figures'
     from job_runs, generate_series(1, 20) where name like 'bench-%'`,
  `insert into audit_log (at, actor_kind, entity, entity_id, action, before, after)
   select cast(:today as date) - (1000000 - n) * interval '6 minutes', 'admin',
          (array['users', 'bankings', 'sites', 'agreements'])[1 + n % 4], n % 5000, 'update',
          '{"status": "DRAFT", "comment": null}', '{"status": "ACTIVE", "comment": "as agreed by phone"}'
     from generate_series(1, 1000000, :step) n`,
  `insert into mail_deliveries (recipient, template, subject, status, created_at)
   select 'person-' || n % 3000 || '@bench.example', 'todo-reminder', 'Ihr nächster Schritt', 'SENT',
          cast(:today as date) - (300000 - n) * interval '4 minutes'
     from generate_series(1, 300000, :step) n`,
  `insert into recommendation_counts (site_id, hour, shortcode, article_id, views, clicks)
   select s.id, (cast(:today as date) - 15 - day / 10) + day % 10 * interval '1 hour 13 minutes' + interval '1 hour',
          shortcode, article, 40, 1
     from sites s
    cross join generate_series(0, 99) day
    cross join unnest(array['primary', 'midpage', 'endpage']) shortcode
    cross join generate_series(1, 30) article
    where s.id <= :sites`,
];
