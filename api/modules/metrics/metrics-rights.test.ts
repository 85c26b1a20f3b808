import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { plantCompany, plantOwner } from '#api/modules/feeds/testing/plant-world.ts';

const day = '2026-10-26';

let world: FeedWorld;
let clientDb: Db;
let own: number;
let other: number;

beforeAll(async () => {
  world = await openFeedWorld({ clock: () => new Date('2026-10-27T08:00:00Z') });
  // beta goes to another company: the rows of both are now side by side.
  other = await plantCompany(world.db, 'Ein anderer Verlag');
  await plantOwner(world.db, 'beta.example', other);
  own = mustExist(
    await world.db('sites').where({ url: 'alpha.example' }).first('company_id'),
  ).company_id;
  await world.runAll(day, day);
  clientDb = openPool({
    url: world.ownerUrl,
    role: 'platform_client',
    max: 2,
    statementTimeoutMs: 20_000,
  });
});
afterAll(async () => {
  await clientDb.destroy();
  await world.close();
});

const asCompany = <T>(companyId: number | '', work: (db: Db) => Promise<T>): Promise<T> =>
  clientDb.transaction(async (db) => {
    await db.raw(`select set_config('app.company_id', ?, true)`, [String(companyId)]);
    return work(db);
  });

describe('a company in the database', () => {
  it.each([
    ['metrics', 'payout_micros'],
    ['metrics_hourly', 'views'],
    ['site_daily', 'payout_micros'],
    ['site_monthly', 'payout_micros'],
    ['site_tracker_monthly', 'payout_micros'],
  ])('sees in %s its own sites only', async (table, column) => {
    const sitesOf = async (companyId: number | '') =>
      (
        await asCompany(companyId, (db) =>
          db.raw(
            `select s.url, count(m.${column}) from ${table} m join sites s on s.id = m.site_id group by 1 order by 1`,
          ),
        )
      ).rows.map(({ url }: { url: string }) => url);
    expect(await sitesOf(other)).toEqual(['beta.example']);
    expect(await sitesOf(own)).toEqual(['alpha.example', 'delta.example', 'gamma.example']);
    expect(await sitesOf('')).toEqual([]);
    const all = await world.db.raw(`select count(*) as rows from ${table}`);
    const mine = await asCompany(own, (db) =>
      db.raw(`select count(${column}) as rows from ${table}`),
    );
    const theirs = await asCompany(other, (db) =>
      db.raw(`select count(${column}) as rows from ${table}`),
    );
    expect(mine.rows[0].rows + theirs.rows[0].rows).toBe(all.rows[0].rows);
  });

  it.each([
    ['metrics', 'revenue_micros'],
    ['metrics_hourly', 'revenue_micros'],
    ['site_daily', 'qmn_revenue_micros'],
    ['site_daily', 'wb_payout_micros'],
    ['site_monthly', 'qmn_payout_micros'],
    ['network_daily', 'payout_micros'],
    ['site_tracker_monthly', 'revenue_micros'],
    ['tracker_daily', 'views'],
    ['feed_rows', 'views'],
    ['feed_keys', 'domain'],
    ['feed_days', 'revenue_micros'],
    ['feed_set_aside', 'text'],
    ['placements', 'placement_id'],
    ['job_runs', 'name'],
  ])('does not read %s.%s', async (table, column) => {
    await expect(asCompany(own, (db) => db.raw(`select ${column} from ${table}`))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('does not read a partition behind the table’s back', async () => {
    await expect(
      asCompany(own, (db) => db.raw('select views from metrics_2026_10')),
    ).rejects.toThrow(/permission denied/);
  });

  it.each([
    ['update metrics set payout_micros = 1'],
    ['delete from site_daily'],
    ['insert into metrics_hourly (site_id) values (1)'],
    [`select ensure_month_partitions('metrics', '2030-01-01', '2030-01-01')`],
  ])('does not: %s', async (statement) => {
    await expect(asCompany(own, (db) => db.raw(statement))).rejects.toThrow(/permission denied/);
  });
});
