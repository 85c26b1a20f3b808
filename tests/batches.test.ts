import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { modulesWith } from '#api/product.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { languageModule, makeLanguageTables } from './support/language-resources.ts';

/** Many records at once: each goes, or is refused, as it would alone. */

type Agent = Awaited<ReturnType<TestApp['as']>>;

const now = new Date('2026-11-20T12:00:00Z');
const url = '/api/admin/rehearsals';

let test: TestApp;
let admin: Agent;
beforeAll(async () => {
  test = await createTestApp({
    modules: modulesWith(languageModule),
    prepare: makeLanguageTables,
    clock: () => now,
  });
  admin = await test.as('superAdmin');
});
afterAll(() => test.close());

/** 1 and 3 can be cancelled, 2 is cancelled already. */
beforeEach(() =>
  test.ownerDb.raw(`
    truncate lenders, rehearsals, rehearsal_sites restart identity cascade;
    insert into lenders (name, email, credit_limit_cents, trusted, since, token)
    values ('Fundus', 'a@example.org', 0, false, '2026-01-01', ''),
           ('Kammer', 'b@example.org', 0, false, '2026-01-01', '');
    insert into rehearsals (title, lender_id, starts_on, ends_on, state)
    select 'Probe ' || i, 1, date '2026-12-01' + i, date '2026-12-01' + i,
           case when i = 2 then 'CANCELLED' else 'PLANNED' end from generate_series(1, 3) i;`),
);

const batch = (act: string, records: object[], more: object = {}, as = admin) =>
  as.post(`${url}/${act}-batch`).send({ records, ...more });
const reason = { input: { reason: 'Krankheit' } };
const states = () => test.ownerDb('rehearsals').orderBy('id').pluck('state');
const ids = (...wanted: number[]) => wanted.map((id) => ({ id }));

it('does what can be done, and says of each other record why it was left', async () => {
  const { status, body } = await batch('cancel-now', ids(3, 2, 1, 77), reason);
  expect(status).toBe(200);
  expect(body.done).toEqual([1, 3]);
  expect(body.skipped.map(({ id, said }: { id: number; said: string }) => [id, said])).toEqual([
    [2, expect.stringContaining('not-now')],
    [77, 'not-found'],
  ]);
  expect(await states()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  // Done again, it takes up what is left, and nothing twice.
  expect((await batch('cancel-now', ids(1, 3), reason)).body.done).toEqual([]);
  const { body: history } = await admin.get('/api/admin/audit-log').query({
    filter: JSON.stringify({ entity: 'rehearsals', entityId: '1' }),
  });
  expect(history.filter((line: { action: string }) => line.action === 'cancelNow')).toHaveLength(1);
});

it('changes the versions that were seen, and leaves what somebody changed since', async () => {
  const { body: rows } = await admin.get(url).query({ sort: '["id","ASC"]' });
  const change = (row: { id: number; updatedAt: string }) => ({
    id: row.id,
    data: { substituteId: 2, updatedAt: row.updatedAt },
  });
  const old = { ...rows[2], updatedAt: '2020-01-01T00:00:00.000Z' };
  const { body } = await batch('update', [...rows.slice(0, 2), old].map(change));
  expect(body.done).toEqual([1, 2]);
  expect(body.skipped).toMatchObject([{ id: 3 }]);
  expect(await test.ownerDb('rehearsals').orderBy('id').pluck('substitute_id')).toEqual([
    2,
    2,
    null,
  ]);
});

it('removes what nothing depends on', async () => {
  const remove = () => admin.post('/api/admin/lenders/delete-batch').send({ records: ids(1, 2) });
  const { body } = await remove();
  expect(body).toMatchObject({ done: [2], skipped: [{ id: 1 }] });
  expect((await batch('delete', ids(1, 2, 3))).body).toEqual({ done: [1, 2, 3], skipped: [] });
  expect((await remove()).body.done).toEqual([1]);
});

it.each([
  ['no records', 'cancel-now', [], reason],
  [
    'more than a portion',
    'cancel-now',
    ids(...Array.from({ length: 101 }, (_, i) => i + 1)),
    reason,
  ],
  ['a wrong input', 'cancel-now', ids(1), { input: { reason: 'x' } }],
  ['no version', 'update', [{ id: 1, data: { title: 'Neu' } }], {}],
  ['an id that is none', 'delete', [{ id: 'one' }], {}],
])('refuses %s as a whole', async (_, act, records, more) => {
  const { status } = await batch(act, records, more);
  expect([400, 422]).toContain(status);
  expect(await states()).toEqual(['PLANNED', 'CANCELLED', 'PLANNED']);
});

it('is for those alone who may act on one', async () => {
  for (const [act, records, more] of [
    ['cancel-now', ids(1), reason],
    ['update', [{ id: 1, data: { title: 'Neu', updatedAt: now.toISOString() } }], {}],
    ['delete', ids(1), {}],
  ] as const) {
    for (const user of ['finance', 'owner'] as const) {
      expect((await batch(act, [...records], more, await test.as(user))).status).toBe(403);
    }
    const anonymous = await fetch(`${test.url}${url}/${act}-batch`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
  }
  expect(await states()).toEqual(['PLANNED', 'CANCELLED', 'PLANNED']);
});

it('of thousands, portion by portion, leaves each acted on once', async () => {
  await test.ownerDb.raw(`
    insert into rehearsals (title, lender_id, starts_on, ends_on, state)
    select 'Weitere ' || i, 2, date '2027-01-01' + i, date '2027-01-01' + i, 'PLANNED' from generate_series(1, 500) i`);
  const all: number[] = await test.ownerDb('rehearsals').where({ state: 'PLANNED' }).pluck('id');
  let done = 0;
  for (let from = 0; from < all.length; from += 100) {
    done += (await batch('cancel-now', ids(...all.slice(from, from + 100)), reason)).body.done
      .length;
  }
  expect([all.length, done]).toEqual([502, 502]);
  const noted = test.ownerDb('audit_log').where({ entity: 'rehearsals', action: 'cancelNow' });
  expect(new Set(await states())).toEqual(new Set(['CANCELLED']));
  expect(
    await noted.whereIn('entity_id', all.map(String)).countDistinct('entity_id as n').first(),
  ).toEqual({
    n: 502,
  });
});
