import { type Db, openPool } from '#api/core/database/db.ts';
import { addDay, berlinInstant, type Day } from '#shared/dates.ts';
import { hoursKeptDays } from '#shared/domain/hourly-range.ts';
import type { Measure } from '../bench.ts';
import { plantFigures } from '../data/plant-figures.ts';
import { atMost, compare, inMegabytes, type Measurement } from '../measurement.ts';
import { sizes } from '../sizes.ts';
import { startBenchDatabase } from '../support/bench-database.ts';
import type { Detected, DetectOrder } from '../support/detect-process.ts';
import { measureProcess } from '../support/measured-process.ts';

const untilHour = 13;

/** Finds faults at a thousand sites: in the morning, and again when today has thirteen hours. */
export const measureDetection: Measure = async function* ({ size, yesterday }) {
  // As many days as are inspected, whatever the size: a separate database.
  const network = { ...(size.share < 1 ? size : sizes.l), days: 127 };
  const database = await startBenchDatabase();
  const { ownerUrl, loginUrl, directory } = database;
  const owner = openPool({ url: ownerUrl, max: 1, statementTimeoutMs: 0 });
  try {
    await plantFigures(ownerUrl, network, yesterday, () => {});
    await plantHours(owner, yesterday);
    const today = addDay(yesterday, 1);
    const at = (time: string): Promise<Detected & { peaks: { parent: number } }> => {
      const now = berlinInstant(today, time).toISOString();
      const order: DetectOrder = { database: { loginUrl, directory }, now };
      return measureProcess<Detected>('detect-process', order);
    };
    const sites = network.sites.toLocaleString('en-GB');
    const what = `detection over ${sites} sites × 25 trackers after a day's processing`;
    yield* figuresOf(what, await at('06:10'));
    await beginToday(owner, today);
    const same = `the same, with ${untilHour} hours of today beside ten weeks`;
    yield* figuresOf(same, await at('14:10'));
  } finally {
    await owner.destroy();
    await database.remove();
  }
};

const figuresOf = (
  what: string,
  { ms, cpuMs, raised, peaks }: Detected & { peaks: { parent: number } },
): Measurement[] => [
  atMost(20, { what, unit: 's', product: ms / 1000 }),
  compare({
    what: 'of that, processor time without the database',
    unit: 's',
    product: cpuMs / 1000,
  }),
  atMost(200, inMegabytes('its peak memory', peaks.parent)),
  compare({ what: 'what it raised', unit: 'alerts', product: raised }),
];

/**
 * Each kept day in 24 hours, as hourly sources have them; and the first hours of today, as a week
 * ago.
 */
async function plantHours(db: Db, yesterday: Day): Promise<void> {
  const today = addDay(yesterday, 1);
  const spread = (name: string) => `array_fill(m.${name} / 24, array[hours.most])`;
  await db.raw(
    `insert into metrics_hourly (date, site_id, company_id, tracker_id, region, hours,
         page_impressions, requests, views, clicks, fallbacks, revenue_micros)
       select hours.day, m.site_id, m.company_id, m.tracker_id, m.region, hours.instants,
              ${['page_impressions', 'requests', 'views', 'clicks', 'fallbacks', 'revenue_micros'].map(spread).join(', ')}
         from (select cast(day as date) as day, case when day = :today then 7 else 0 end as back,
                      case when day = :today then cast(:untilHour as integer) else 24 end as most
                 from generate_series(cast(:from as timestamp), cast(:today as timestamp), '1 day') day) d
        cross join lateral (
          select d.day, d.most, array_agg(cast((d.day + h * interval '1 hour') at time zone 'Europe/Berlin' as timestamptz(0)) order by h) as instants
            from generate_series(0, d.most - 1) h) hours
         join metrics m on m.date = d.day - d.back
         join trackers t on t.id = m.tracker_id and t.source in ('CM', 'QMN')`,
    { from: addDay(today, -hoursKeptDays), today, untilHour },
  );
  await db.raw('vacuum analyze metrics_hourly');
}

/** From now on, the hourly feeds have delivered those of today. */
async function beginToday(db: Db, today: Day): Promise<void> {
  const received = berlinInstant(today, '14:05');
  await db('feed_days').insert(
    (['cm', 'qmn'] as const).map((feed) => ({
      ...{ feed, date: today, rows: 1000, total: 1000, revenue_micros: 1000 },
      ...{ received_at: received, processed_at: received },
      last_hour: berlinInstant(today, `${untilHour}:00`),
    })),
  );
}
