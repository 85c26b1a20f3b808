import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { copyDatabase, execute } from '#tests/support/copy-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { openGate, type Shut } from '#tests/support/open-gate.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { plantTestNetwork } from '#tests/support/test-network.ts';
import { agedTables } from './aged-tables.ts';
import { keepHouse } from './retention-jobs.ts';

const now = '2026-11-20T02:20:00Z';
const nights = times(1, 12);
const killsOfANight = times(2, 5);
/** Each step of the job, in a transaction of its own. */
const step = /with gone as|drop_month_before/;
/** Those that put days in the place of hours, where half of a step would change sums. */
const thinning = /recommendation_counts/;
const patience = { timeout: 90_000, interval: 20 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const db = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 30_000 });
  await plantTestNetwork(db);
  await plantYears(db);
  await db.destroy();
});
afterAll(() => database.drop());

/** Past its age and not, in tables of every kind of step; more than one step takes of each. */
async function plantYears(db: Db): Promise<void> {
  await db.raw(`
    insert into recommendation_counts (site_id, hour, shortcode, article_id, views, clicks)
      select site.id, hour, 'midpage', article, 1 + article % 7, article % 2
        from (select min(id) as id from sites) site,
             generate_series(timestamptz '2026-10-20', '2026-11-19', '1 hour') hour,
             generate_series(1, 24) article;
    insert into recommendation_counts (site_id, hour, shortcode, article_id, views, clicks)
      select site.id, day, 'endpage', article, 3, 1
        from (select max(id) as id from sites) site,
             generate_series(timestamp '2024-08-01', '2024-11-01', '1 day') as local,
             lateral (select local at time zone 'Europe/Berlin' as day) as there,
             generate_series(1, 40) article;
    insert into mail_deliveries (recipient, template, subject, status, created_at)
      select age || '@test.example', 'x', 'x', 'SENT', at
        from (values ('aged', timestamptz '2024-02-01', 4500), ('young', '2026-11-01', 50))
               as planted (age, at, count),
             generate_series(1, count);
    insert into job_runs (name, started_at, status)
      select 'aged-job', at, 'COMPLETED'
        from (values (timestamptz '2025-01-01', 2100), ('2026-11-01', 20)) as planted (at, count),
             generate_series(1, count);
    insert into job_run_lines (job_run_id, level, text) select id, 'info', 'said' from job_runs;
    insert into audit_log (at, entity, entity_id, action, actor_kind)
      select at, 'users', 'planted', 'update', 'system'
        from (values (timestamptz '2022-10-01', 2100), ('2026-11-01', 20)) as planted (at, count),
             generate_series(1, count);
    select ensure_month_partitions('feed_rows', '2022-04-01', '2022-12-01');
    insert into feed_rows (feed, date, key_id, job_run_id)
      select 'cm', cast(day as date), 1, 1
        from generate_series(timestamp '2022-04-01', '2022-12-01', '1 day') day;
    insert into metrics_hourly
      select cast(day as date), site.id, site.company_id, tracker.id, 'DE',
             array[cast(day as timestamptz)], '{1}', '{1}', '{1}', '{1}', '{1}', '{1}'
        from generate_series(timestamp '2026-09-01', '2026-09-20', '1 day') day,
             (select id, company_id from sites order by id limit 1) site,
             (select min(id) as id from trackers) tracker;
  `);
}

it('a night that is killed over and over leaves what an undisturbed one leaves', async () => {
  const planted = await openHouse('planted');
  const sums = await readSums(planted.db);
  const steps = await liveThrough(planted);
  const undisturbed = await readHouse(planted.db);
  await expectWhatStays(planted.db);
  expect(await readSums(planted.db)).toEqual(sums);
  await planted.close();

  const random = randomNumbers(20_261_127);
  const seen = { steps, kills: 0, carriedOut: 0 };
  for (let night = 0; night < nights; night += 1) {
    const house = await openHouse(`night_${night}`);
    await enqueue(house.db, keepHouse, {});
    for (let kill = 0; kill < killsOfANight; kill += 1) {
      // What is done stays done, so a night has fewer steps with every kill.
      const shut =
        kill === 0
          ? { of: thinning, at: 2 + (night % 4) }
          : { of: step, at: 1 + Math.floor((random() * steps) / killsOfANight) };
      const arrives = random() < 0.5;
      if (!(await killAt(house, { ...shut, arrives }))) break;
      seen.kills += 1;
      if (arrives) seen.carriedOut += 1;
      expect(await readSums(house.db)).toEqual(sums);
      await expectWholeMonths(house.db);
    }
    await liveThrough(house);
    expect(await readHouse(house.db)).toEqual(undisturbed);
    await expectWhatStays(house.db);
    expect(await readSums(house.db)).toEqual(sums);
    await expectWholeMonths(house.db);
    await house.close();
  }
  if (process.env.SOAK) console.log({ nights, ...seen });
  expect(seen.kills).toBeGreaterThan((nights * killsOfANight) / 2);
}, 900_000);

interface House {
  db: Db;
  ownerUrl: string;
  close(): Promise<void>;
}

async function openHouse(name: string): Promise<House> {
  const template = new URL(database.ownerUrl).pathname.slice(1);
  const serverUrl = inject('databaseServerUrl');
  const copy = `${template}_${name}`;
  const { ownerUrl } = await copyDatabase(serverUrl, { template, name: copy });
  const db = openPool({ url: ownerUrl, max: 2, statementTimeoutMs: 30_000 });
  return {
    db,
    ownerUrl,
    async close() {
      await db.destroy();
      await execute(serverUrl, `drop database ${copy} with (force)`);
    },
  };
}

/** @returns whether the worker was killed before the job was done */
async function killAt({ db, ownerUrl }: House, shut: Shut): Promise<boolean> {
  const gate = await openGate(ownerUrl, shut);
  let wasShut = false;
  gate.shut.then(() => {
    wasShut = true;
  });
  const env = { DATABASE_URL: gate.url };
  await killWorkerAfter({ module: 'retention', env, now }, () =>
    expect.poll(async () => wasShut || (await isDone(db)), patience).toBe(true),
  );
  await gate.close();
  return wasShut;
}

/** A worker that nobody disturbs. @returns how many steps it took */
async function liveThrough({ db, ownerUrl }: House): Promise<number> {
  await enqueue(db, keepHouse, {}, { jobKey: keepHouse.name });
  const gate = await openGate(ownerUrl, { of: step });
  const env = { DATABASE_URL: gate.url };
  await killWorkerAfter({ module: 'retention', env, now }, () =>
    expect.poll(() => isDone(db), patience).toBe(true),
  );
  await gate.close();
  return gate.seen();
}

async function isDone(db: Db): Promise<boolean> {
  const [found] = await rows<{ work: number }>(
    db,
    `select cast((select count(*) from graphile_worker.jobs)
                 + (select count(*) from job_runs where status = 'STARTED') as integer) as work`,
  );
  return found?.work === 0;
}

/** Every row of the tables that age, but for the job's own runs; and all partitions. */
async function readHouse(db: Db): Promise<object> {
  const found: Record<string, object[]> = {};
  for (const table of new Set(agedTables.map((aged) => aged.table))) {
    const own = table === 'job_runs' ? `where name <> '${keepHouse.name}'` : '';
    found[table] = await rows(
      db,
      `select count(*), md5(string_agg(cast(t as text), ' ' order by cast(t as text)))
         from ${table} t ${own}`,
    );
  }
  found.months = await rows(
    db,
    'select cast(inhrelid as regclass) as month from pg_inherits order by cast(inhrelid as regclass)::text',
  );
  return found;
}

/** Views and clicks of each article by day, of days that are kept. */
const readSums = (db: Db) =>
  rows(
    db,
    `select site_id, cast(hour at time zone 'Europe/Berlin' as date) as day, shortcode, article_id,
            sum(views) as views, sum(clicks) as clicks
       from recommendation_counts
      where hour >= timestamptz '2024-10-20 00:00+02'
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );

/** What has its age is gone, what has not is there, by the planted days themselves. */
async function expectWhatStays(db: Db): Promise<void> {
  const [found] = await rows<Record<string, string | number>>(
    db,
    `select (select string_agg(distinct recipient, ' ') from mail_deliveries) as mails,
            (select count(*)::integer from mail_deliveries) as "mailsLeft",
            (select count(*)::integer from job_runs where name = 'aged-job') as runs,
            (select count(*)::integer from job_run_lines l
               join job_runs r on r.id = l.job_run_id where r.name = 'aged-job') as lines,
            (select count(*)::integer from audit_log where entity_id = 'planted') as entries,
            (select min(date)::text from metrics_hourly) as "firstHours",
            (select min(date)::text from feed_rows) as "firstRow",
            (select min(hour at time zone 'Europe/Berlin')::text from recommendation_counts) as "firstDay",
            (select min(hour at time zone 'Europe/Berlin')::text from recommendation_counts
              where (hour at time zone 'Europe/Berlin')::time <> '00:00') as "firstHour"`,
  );
  expect(found).toEqual({
    mails: 'young@test.example',
    mailsLeft: 50,
    runs: 20,
    lines: 20,
    entries: 20,
    firstHours: '2026-09-11',
    firstRow: '2022-11-01',
    firstDay: '2024-10-20 00:00:00',
    firstHour: '2026-11-06 01:00:00',
  });
}

/** No month is detached, or about to be: each is a partition, or it is gone. */
async function expectWholeMonths(db: Db): Promise<void> {
  const loose = await rows(
    db,
    `select relname, inhdetachpending
       from pg_class left join pg_inherits on inhrelid = pg_class.oid
      where relname ~ '^(feed_rows|metrics)_\\d{4}_\\d{2}$' and relkind in ('r', 'p')
        and inhdetachpending is distinct from false`,
  );
  expect(loose).toEqual([]);
}
