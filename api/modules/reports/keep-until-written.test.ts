import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { keepUntilWritten } from './keep-until-written.ts';

let database: TestDatabase;
let db: Db;
/** As another process: it keeps figures of its own. */
let otherDb: Db;
let ownerDb: Db;

const open = (role?: 'platform_app' | 'platform_client') =>
  openPool({ url: database.ownerUrl, ...(role && { role }), max: 4, statementTimeoutMs: 10_000 });

beforeAll(async () => {
  database = await createTestDatabase();
  ownerDb = open();
});
afterAll(async () => {
  await ownerDb.destroy();
  await database.drop();
});

beforeEach(() => {
  db = open('platform_app');
  otherDb = open('platform_app');
  return async () => {
    await Promise.all([db.destroy(), otherDb.destroy()]);
  };
});

/** Rows that are another list each time they are read, and how often they were. */
function reader(count = 1, source: 'figures' | 'records' = 'figures') {
  const state = { times: 0 };
  const read = async () => {
    state.times += 1;
    return Array.from({ length: count }, () => state.times);
  };
  const ask = (question: unknown, from: Db = db) =>
    keepUntilWritten(from, source, { question, read, countRows: ({ length }) => length });
  return { state, ask };
}

const writeTotal = (from: Db) =>
  from.raw(
    `insert into network_daily (date, region, page_impressions, consent_page_impressions, qmn_requests, qmn_views,
       wb_requests, wb_views, qmn_revenue_micros, wb_revenue_micros, payout_micros, qmn_payout_micros,
       wb_payout_micros, sites)
     values ('2026-10-01', 'DE', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
     on conflict (date, region) do update set page_impressions = network_daily.page_impressions + 1`,
  );

/** From now on answers are kept: until the first look nobody knows since when they are right. */
async function looked({ ask, state }: ReturnType<typeof reader>): Promise<void> {
  for (let times = 0; times < 2; times += 1) await ask('a first look');
  state.times = 0;
}

describe('figures are kept', () => {
  it('for whoever asks the same, and for nobody who asks another thing', async () => {
    const asker = reader();
    await looked(asker);
    const { state, ask } = asker;
    const first = await ask({ from: '2026-10-01', siteIds: [1] });
    expect(await ask({ from: '2026-10-01', siteIds: [1] })).toBe(first);
    expect(await ask({ from: '2026-10-01', siteIds: [1, 2] })).not.toBe(first);
    expect(state.times).toBe(2);
  });

  it('for those who ask while they are read', async () => {
    const asker = reader();
    await looked(asker);
    const { state, ask } = asker;
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('at once')));
    expect(new Set(answers).size).toBe(1);
    expect(state.times).toBe(1);
  });

  it('in each process and pool by itself', async () => {
    const asker = reader();
    await looked(asker);
    const { ask } = asker;
    const here = await ask('sums');
    expect(await ask('sums', otherDb)).not.toBe(here);
  });

  it('unless reading them fails', async () => {
    const asker = reader();
    await looked(asker);
    const { ask } = asker;
    const failing = () =>
      keepUntilWritten(db, 'figures', {
        question: 'sums',
        read: () => Promise.reject(new Error('cut off')),
        countRows: () => 0,
      });
    await expect(failing()).rejects.toThrow('cut off');
    expect(await ask('sums')).toEqual([1]);
  });

  it('unless they are too many', async () => {
    const asker = reader(4_001);
    await looked(asker);
    const { ask } = asker;
    expect(await ask('large')).not.toBe(await ask('large'));
  });

  it('of those asked for last rather than of others', async () => {
    const asker = reader(3_000);
    await looked(asker);
    const { ask } = asker;
    const [first, second] = [await ask('first'), await ask('second')];
    expect(await ask('first')).toBe(first);
    for (const other of ['third', 'fourth', 'fifth', 'sixth', 'seventh']) await ask(other);
    expect(await ask('first')).toBe(first);
    expect(await ask('second')).not.toBe(second);
  });

  it('not of a transaction, and not for one', async () => {
    const asker = reader();
    await looked(asker);
    const { ask } = asker;
    const outside = await ask('sums');
    const inside = await db.transaction((transaction) => ask('sums', transaction));
    expect(inside).not.toBe(outside);
    expect(await ask('sums')).toBe(outside);
  });
});

describe('figures are read again', () => {
  it('once another process has written some, and before that not', async () => {
    const asker = reader();
    await looked(asker);
    const { ask } = asker;
    const before = await ask('sums');
    const writer = await otherDb.transaction();
    await writeTotal(writer);
    expect(await ask('sums')).toBe(before);
    await writer.commit();
    const after = await ask('sums');
    expect(after).not.toBe(before);
    expect(await ask('sums')).toBe(after);
  });

  it('not for a write that came to nothing', async () => {
    const asker = reader();
    await looked(asker);
    const { ask } = asker;
    const before = await ask('sums');
    const writer = await otherDb.transaction();
    await writeTotal(writer);
    await writer.rollback();
    expect(await ask('sums')).toBe(before);
  });

  it('if they were written while they were read', async () => {
    const asker = reader();
    await looked(asker);
    const { ask } = asker;
    let finish: (rows: string[]) => void = () => {};
    const slow = keepUntilWritten(db, 'figures', {
      question: 'sums',
      read: () => new Promise<string[]>((resolve) => (finish = resolve)),
      countRows: ({ length }) => length,
    });
    await writeTotal(otherDb);
    // Whoever asks now finds the read under way outdated, and does not wait for it.
    expect(await ask('sums')).toEqual([1]);
    finish(['from before']);
    expect(await slow).toEqual(['from before']);
    expect(await ask('sums')).toEqual([1]);
  });

  it('whatever is done to metrics or to any of their sums, by whoever', async () => {
    const asker = reader();
    await looked(asker);
    const { ask } = asker;
    const tables = await tablesOfPayouts();
    expect(tables).toEqual(expect.arrayContaining(['metrics', 'site_daily', 'tracker_daily']));
    for (const table of tables) {
      const statements = [
        // No row is there: it is the statement that counts.
        `insert into ${table} select * from ${table} where false`,
        `update ${table} set payout_micros = payout_micros + 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ];
      for (const statement of statements) {
        const before = await ask('sums');
        expect(await ask('sums')).toBe(before);
        await ownerDb.raw(statement);
        expect([statement, (await ask('sums')) === before]).toEqual([statement, false]);
      }
    }
  });
});

describe('sites, companies and trackers are read again', () => {
  const plantSite = async (from: Db, url: string) => {
    const companyId = await plantCompany(from, `Verlag von ${url}`);
    await from('sites').insert({ company_id: companyId, url });
    return companyId;
  };

  it('once one of them is another, and not for figures', async () => {
    await plantSite(ownerDb, 'alpha.example');
    const asker = reader(1, 'records');
    await looked(asker);
    const { ask } = asker;
    const statements = [
      `update sites set url = 'beta.example'`,
      `update companies set name = 'Ein anderer Name'`,
      'delete from sites',
      'truncate companies cascade',
      `update trackers set name = 'Ein anderer Name' where slug = 'in-text'`,
      `delete from trackers where slug = 'in-text'`,
      'truncate trackers cascade',
    ];
    for (const statement of statements) {
      const before = await ask('list');
      await writeTotal(otherDb);
      expect(await ask('list')).toBe(before);
      await ownerDb.raw(statement);
      expect([statement, (await ask('list')) === before]).toEqual([statement, false]);
    }
  });

  it('and figures not for them', async () => {
    const asker = reader();
    await looked(asker);
    const before = await asker.ask('sums');
    await plantSite(otherDb, 'gamma.example');
    expect(await asker.ask('sums')).toBe(before);
  });

  it('once a company’s own people have changed it, when they have and not before', async () => {
    const companyId = await plantSite(ownerDb, 'delta.example');
    const asker = reader(1, 'records');
    await looked(asker);
    const { ask } = asker;
    const before = await ask('list');
    const clientDb = open('platform_client');
    const writer = await clientDb.transaction();
    await writer.raw(`select set_config('app.company_id', ?, true)`, [String(companyId)]);
    expect(await writer('companies').where({ id: companyId }).update({ name: 'Neu' })).toBe(1);
    // Nobody who changes another company has to wait for them.
    await plantSite(otherDb, 'epsilon.example');
    const meanwhile = await ask('list');
    expect(meanwhile).not.toBe(before);
    expect(await ask('list')).toBe(meanwhile);
    await writer.commit();
    expect(await ask('list')).not.toBe(meanwhile);
    await clientDb.destroy();
  });
});

it.each(['figures', 'records'] as const)(
  'of %s nothing is kept where nobody notes writes',
  async (source) => {
    const asker = reader(1, source);
    await looked(asker);
    const { ask } = asker;
    const table = source === 'figures' ? 'figure_writes' : 'record_writes';
    await ownerDb.raw(`delete from ${table}`);
    const before = await ask('it');
    expect(await ask('it')).not.toBe(before);
    await ownerDb.raw(`insert into ${table} default values`);
  },
);

it('those who ask at once share one look', async () => {
  const [figures, sites] = [reader(), reader(1, 'records')];
  await looked(figures);
  await looked(sites);
  await Promise.all([figures.ask('sums'), sites.ask('list')]);
  const taken = vi.spyOn(db.client, 'acquireConnection');
  await Promise.all([figures.ask('sums'), figures.ask('sums'), sites.ask('list')]);
  expect(taken).toHaveBeenCalledTimes(1);
});

/** Also of those that are yet to come. */
async function tablesOfPayouts(): Promise<string[]> {
  const { rows } = await ownerDb.raw(`
    select c.relname as name
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'payout_micros'
     where c.relkind in ('r', 'p') and not c.relispartition`);
  return rows.map(({ name }: { name: string }) => name);
}

it.each(['figure_writes', 'record_writes'])('a company does not see %s', async (table) => {
  const clientDb = open('platform_client');
  await expect(clientDb.raw(`select * from ${table}`)).rejects.toThrow(/permission denied/);
  await clientDb.destroy();
});
