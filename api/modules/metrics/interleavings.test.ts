import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { claimDays } from '#api/core/database/claim-days.ts';
import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { readNumbers, readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import { listDays } from '#shared/dates.ts';
import { FEED_NAMES, type FeedSource } from '#shared/feeds/feeds.ts';
import { times } from '#tests/support/soak.ts';
import { lockMetrics } from './lock-metrics.ts';
import { processDay, processRange } from './process-days.ts';
import { recomputePayouts, reprocessSites } from './reprocess-sites.ts';

/** Over the end of a month and the night of 25 hours, within which agreements change too. */
const from = '2026-10-24';
const to = '2026-11-01';
const days = listDays(from, to);
const now = new Date('2026-11-03T08:00:00Z');
const clock = () => now;
const steps = times(32, 48);
const killable = 'interleavings-killable';

let world: FeedWorld;
let companyIds: number[];
/** Whose connections are cut in the middle of their work. */
let killedDb: Db;

beforeAll(async () => {
  world = await openFeedWorld({ clock });
  await world.runAll(from, to);
  companyIds = [
    await plantCompany(world.db, 'Ein anderer Verlag'),
    await plantCompany(world.db, 'Ein dritter Verlag'),
  ];
  const pool = { url: world.ownerUrl, role: 'platform_app', max: 2 } as const;
  killedDb = openPool({ ...pool, statementTimeoutMs: 30_000, applicationName: killable });
  // knex writes every cut connection to the console.
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(async () => {
  await killedDb.destroy();
  await world.close();
});

type Pick = <T>(items: readonly T[]) => T;
type Act = (db: Db, pick: Pick) => Promise<unknown>;

const acts: Record<string, Act> = {
  'process a day of some feeds': (db, pick) =>
    processDay(db, {
      date: pick(days),
      feeds: pick([FEED_NAMES, ['cm'], ['qmn', 'f11-de']]),
      clock,
    }),
  'process days again': (db, pick) => {
    const first = pick(days);
    return processRange(db, { from: first, to: pick(days.filter((day) => day >= first)), clock });
  },
  'change figures of the feeds': (db, pick) =>
    db.transaction(async (transaction) => {
      const date = pick(days);
      await transaction.raw(
        `update feed_rows set views = views / ?, page_impressions = page_impressions / ?, revenue_micros = revenue_micros + case feed when 'cm' then 0 else ? end
          where date = ? and key_id % 3 = ?`,
        [pick([1, 2]), pick([1, 2]), pick([0, 7, 12_345]), date, pick([0, 1, 2])],
      );
      if (pick([true, false, false])) {
        await transaction.raw('delete from feed_rows where date = ? and key_id % 5 = ?', [
          date,
          pick([0, 1, 2, 3, 4]),
        ]);
      }
      await processDay(transaction, { date, clock });
    }),
  'change a rate': (db, pick) =>
    changeAgreement(db, pick, (transaction, siteId) =>
      transaction('agreement_trackers')
        .whereIn('agreement_id', transaction('agreements').select('id').where({ site_id: siteId }))
        .update({ views_cpm: pick([0, 333, 701, 957]) }),
    ),
  'end an agreement, or let it go on': (db, pick) =>
    changeAgreement(db, pick, (transaction, siteId) =>
      transaction('agreements')
        .where({ site_id: siteId, status: 'ACTIVE' })
        .update({ ends_at: pick([null, '2026-10-28', '2026-10-31']) }),
    ),
  'make a pilot, or end it': (db, pick) =>
    changeAgreement(db, pick, (transaction, siteId) =>
      transaction('agreements')
        .where({ site_id: siteId, status: 'ACTIVE' })
        .update({ mode: pick(['PILOT', 'SELECT']) }),
    ),
  'give a site to another company': (db, pick) =>
    db.transaction(async (transaction) => {
      const siteId = pick([...world.siteIds.values()]);
      const companyId = pick(companyIds);
      const change = { table: 'site_ownerships', key: { site_id: siteId } };
      const holder = { company_id: companyId };
      await lockMetrics(transaction);
      await claimDays(transaction, { ...change, holder, from: pick(days), to: pick([null, to]) });
      await recomputePayouts(transaction, { siteIds: [siteId], from, to, now });
    }),
  'give a placement away': (db, pick) =>
    db.transaction(async (transaction) => {
      const sites = [...world.siteIds.values()];
      const placement = mustExist(
        await transaction('placements')
          .orderBy('id')
          .offset(pick([0, 1, 5]))
          .first(),
      );
      const siteId = pick(sites);
      await transaction('placements').where({ id: placement.id }).update({ site_id: siteId });
      const sources = [placement.source as FeedSource];
      const concerned = { siteIds: [placement.site_id, siteId], sources, from, to, now };
      await reprocessSites(transaction, concerned);
    }),
};

/** As agreements are changed: with their days repriced, in one transaction. */
const changeAgreement = (
  db: Db,
  pick: Pick,
  change: (transaction: Db, siteId: number) => PromiseLike<unknown>,
) =>
  db.transaction(async (transaction) => {
    const siteId = pick([...world.siteIds.values()]);
    await change(transaction, siteId);
    await recomputePayouts(transaction, { siteIds: [siteId], from, to, now });
  });

it('rollups equal their metrics after whatever was processed, changed and killed in between', async () => {
  const random = randomNumbers(20_261_120);
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as never;
  const names = Object.keys(acts);
  let killed = 0;
  // How long an act takes on this machine: it is cut off within that.
  const lastedMs = new Map<string, number>();
  const act = async (name: string) => {
    const start = performance.now();
    await acts[name]?.(world.db, pick);
    lastedMs.set(name, performance.now() - start);
  };
  for (let step = 0; step < steps; step += 1) {
    const [name, other] = [pick(names), pick(names)];
    if (step % 4 === 3) {
      const lifeMs = random() * (lastedMs.get(name) ?? 20);
      const isCut = await kill(acts[name] as Act, pick, lifeMs);
      if (isCut) killed += 1;
      // It had finished: others have released the machine since it was measured.
      else lastedMs.set(name, lifeMs);
    } else if (step % 4 === 2) {
      // Two at once: metrics are locked, so one comes after the other.
      await Promise.all([
        acts[name]?.(world.db, pick),
        acts['process days again']?.(world.db, pick),
      ]);
    } else {
      await act(name);
      await act(other);
    }
    expect([step, name, await readRollupFaults(world.db)]).toEqual([step, name, []]);
  }
  expect(killed).toBeGreaterThan(steps / 16);

  // What was computed in parts equals what the feeds, agreements and placements say as a whole.
  const numbers = await readNumbers(world.db);
  await processRange(world.db, { from, to, clock });
  expect(await readNumbers(world.db)).toEqual(numbers);

  await world.db.raw(
    'update metrics set payout_micros = payout_micros + 1 where payout_micros > 0',
  );
  expect((await readRollupFaults(world.db)).length).toBeGreaterThan(0);
  await processRange(world.db, { from, to, clock });
  expect((await readNumbers(world.db)).metrics).toEqual(numbers.metrics);
}, 600_000);

/** Cuts the connections of an act after this many milliseconds; returns whether that hit it. */
async function kill(act: Act, pick: Pick, lifeMs: number): Promise<boolean> {
  const work = act(killedDb, pick).then(
    () => false,
    () => true,
  );
  await delay(lifeMs);
  await world.ownerDb.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = ?',
    [killable],
  );
  return work;
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
