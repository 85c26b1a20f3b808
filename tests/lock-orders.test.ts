import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { lockBankings } from '#api/modules/bankings/client-banking-queries.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { lockAccounts } from '#api/operations/ledger/settle-account.ts';
import { countWaiting } from './support/count-waiting.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';

/** Two that need the same locks wait for each other, in no ring. */

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let agent: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  agent = await test.as('superAdmin');
});
afterAll(() => test.close());

interface Locks {
  first: (db: Db) => PromiseLike<unknown>;
  next: (db: Db) => PromiseLike<unknown>;
}

/** @returns what is answered to a call that waits for the first lock while somebody takes the next */
async function answerBeside<A>({ first, next }: Locks, call: () => PromiseLike<A>): Promise<A> {
  const holder = await test.ownerDb.transaction();
  await first(holder);
  const answer = call().then((one) => one);
  await expect.poll(() => countWaiting(test.ownerDb)).toBe(1);
  await next(holder);
  await holder.commit();
  return answer;
}

const row = (table: string, id: number) => (db: Db) =>
  db.raw('select 1 from ?? where id = ? for update', [table, id]);

async function insert(table: 'invoices' | 'bankings' | 'sites', values: object) {
  const [made] = await test
    .ownerDb(table)
    .insert(values as never)
    .returning(['id', 'updated_at']);
  const { id, updated_at: at } = mustExist(made);
  return { id, updatedAt: at.toISOString() };
}

describe('a site', () => {
  const plant = async (url: string) => {
    const { id, updatedAt } = await insert('sites', {
      company_id: test.network.companies.own,
      url,
    });
    const locks = { first: lockMetrics, next: row('sites', id) };
    return { locks, updatedAt, path: `/api/admin/sites/${id}` };
  };

  it.each([
    ['url', { url: 'umgezogen.example' }],
    ['company', {}],
  ])('with another %s', async (what, change) => {
    const { locks, updatedAt, path } = await plant(`vor-${what}.example`);
    const companyId = what === 'company' && { companyId: test.network.companies.other };
    const moved = () => agent.put(path).send({ updatedAt, ...change, ...companyId });
    expect((await answerBeside(locks, moved)).status).toBe(200);
  });

  it('that is removed', async () => {
    const { locks, path } = await plant('weg.example');
    expect((await answerBeside(locks, () => agent.get(`${path}/removal`))).status).toBe(204);
    expect((await answerBeside(locks, () => agent.delete(path))).status).toBe(200);
  });

  it('that stays where it is waits for no figures', async () => {
    const { updatedAt, path } = await plant('bleibt.example');
    const { body } = await agent.get(path);
    await test.ownerDb.transaction(async (holder) => {
      await lockMetrics(holder);
      const { url, companyId } = body;
      expect((await agent.put(path).send({ updatedAt, url, companyId })).status).toBe(200);
    });
  });
});

it('an agreement, which the change of an owner ends', async () => {
  const { id: siteId } = await insert('sites', {
    ...{ company_id: test.network.companies.own, url: 'vereinbart.example' },
  });
  const terms = { mode: 'PLUS', managementType: 'QMN', consentManagerType: 'CONSENT_MANAGER' };
  const { body } = await agent.post('/api/admin/agreements').send({ siteId, ...terms });
  const { id, updatedAt } = body;
  const save = () =>
    agent
      .put(`/api/admin/agreements/${id}`)
      .send({ updatedAt, status: 'SCHEDULED', startsAt: '2026-11-01' });
  const locks = { first: lockMetrics, next: row('agreements', id) };
  expect((await answerBeside(locks, save)).status).toBe(200);
});

it('an account that a company’s people change meanwhile', async () => {
  const companyId = test.network.companies.own;
  const { id, updatedAt } = await insert('bankings', {
    ...{ entity_type: 'Company', entity_id: companyId },
  });
  const path = `/api/admin/bankings/${id}`;
  const locks = {
    first: (db: Db) => lockBankings(db, [companyId], now),
    next: (db: Db) => db('bankings').where({ id }).update({ email: 'neu@verlag.example' }),
  };
  const saved = await answerBeside(locks, () =>
    agent.put(path).send({ updatedAt, email: 'alt@verlag.example' }),
  );
  expect([saved.status, saved.body.code]).toEqual([409, 'version-stale']);
  expect((await answerBeside(locks, () => agent.delete(path))).status).toBe(200);
});

describe('what is done to many companies, in whatever order they are named', () => {
  const batch = async () => {
    const { own, other } = test.network.companies;
    const [low = 0, high = 0] = [own, other].sort((one, two) => one - two);
    const plant = (companyId: number) =>
      insert('invoices', {
        ...{ company_id: companyId, status: 'APPROVED', date: '2026-11-05' },
        ...{ from_on: '2026-10-01', to_on: '2026-10-31', approved_at: now },
        ...{ top_content: '', bottom_content: '' },
      });
    const invoices = [await plant(high), await plant(low)];
    // As a payment run's release does.
    const locks = {
      first: (db: Db) => lockAccounts(db, [low]),
      next: (db: Db) => lockAccounts(db, [high]),
    };
    return { locks, invoices, companyIds: [high, low], ids: invoices.map(({ id }) => id) };
  };

  it('revoked', async () => {
    const { locks, ids } = await batch();
    const body = { records: ids.map((id) => ({ id })), input: { reason: 'Falscher Monat' } };
    const revoke = () => agent.post('/api/admin/invoices/revoke-batch').send(body);
    expect(await answerBeside(locks, revoke)).toMatchObject({ status: 200, body: { done: ids } });
  });

  it('approved', async () => {
    const { locks, ids, invoices } = await batch();
    const versions = Object.fromEntries(invoices.map(({ id, updatedAt }) => [id, updatedAt]));
    const approve = () => agent.post('/api/admin/invoices/approve-batch').send({ ids, versions });
    expect((await answerBeside(locks, approve)).status).toBe(200);
  });

  it('given credit notes', async () => {
    const { locks, companyIds } = await batch();
    const give = () =>
      agent.post('/api/admin/credit-notes?from=2026-09-01&to=2026-09-30').send({ companyIds });
    expect((await answerBeside(locks, give)).status).toBe(202);
  });
});
