import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/**
 * The promises of the second recipe, and of marks per person on its records. Run by
 * `recipes.machine.test.ts` in the copy that follows them, as its own test there.
 */

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let trackerId: number;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('superAdmin');
  trackerId = (await admin.get('/api/admin/trackers')).body[0].id;
});
afterAll(() => test.close());

const plan = (title: string, companies: number[], [startsOn, endsOn]: [string, string]) =>
  admin.post('/api/admin/maintenances').send({ title, trackerId, companies, startsOn, endsOn });

it('no two of a tracker overlap', async () => {
  const { own } = test.network.companies;
  expect((await plan('Umbau', [own], ['2027-01-10', '2027-01-12'])).status).toBe(201);
  const refused = await plan('Noch einer', [], ['2027-01-12', '2027-01-13']);
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    { startsOn: 'The tracker is worked on then' },
  ]);
});

it('one that is called off says why, and leaves its days to others', async () => {
  const { own } = test.network.companies;
  const { body } = await plan('Test', [own], ['2027-02-01', '2027-02-02']);
  const cancel = (reason: object) =>
    admin.post(`/api/admin/maintenances/${body.id}/cancel`).send(reason);
  expect((await cancel({})).status).toBe(422);
  const byHand = { state: 'CANCELLED', reason: 'Von Hand', updatedAt: body.updatedAt };
  const unmoved = await admin.put(`/api/admin/maintenances/${body.id}`).send(byHand);
  expect(unmoved.body).toMatchObject({ state: 'PLANNED', reason: null });
  const done = await cancel({ reason: 'Verschoben' });
  expect(done.body).toMatchObject({ state: 'CANCELLED', reason: 'Verschoben' });
  expect((await cancel({ reason: 'Noch einmal' })).status).toBe(409);
  expect((await plan('Ersatz', [], ['2027-02-02', '2027-02-03'])).status).toBe(201);
});

it('a company reads its own, and the fields it is shown', async () => {
  const { body } = await plan(
    'Für andere',
    [test.network.companies.other],
    ['2027-03-01', '2027-03-02'],
  );
  const owner = await test.as('owner');
  const { body: seen } = await owner.get('/api/client/maintenances');
  expect(seen.map(({ title }: { title: string }) => title)).toEqual(['Test', 'Umbau']);
  expect(Object.keys(seen[0]).sort()).toEqual([
    'endsOn',
    'id',
    'reason',
    'startsOn',
    'state',
    'title',
    'updatedAt',
  ]);
  expect((await owner.get(`/api/client/maintenances/${body.id}`)).status).toBe(404);
});

it('each person of its companies marks for themselves that they have read it', async () => {
  const { own } = test.network.companies;
  const days: [string, string] = ['2027-04-01', '2027-04-02'];
  const { id } = (await plan('Neuer Server', [own], days)).body;
  const [owner, member, other] = await Promise.all([
    test.as('owner'),
    test.as('member'),
    test.as('otherOwner'),
  ]);
  const list = '/api/client/maintenances/unread';
  const mark = `/api/client/maintenances/${id}/read`;
  const hasUnread = async (reader: typeof owner) => (await reader.get(list)).body.includes(id);
  const unread = () => Promise.all([owner, member, other].map(hasUnread));
  expect(await unread()).toEqual([true, true, false]);
  expect((await other.post(mark)).status).toBe(404);
  expect((await supertest(test.url).post(mark)).status).toBe(401);
  expect((await supertest(test.url).get(list)).status).toBe(401);
  expect(await unread()).toEqual([true, true, false]);
  for (const _ of ['first', 'again']) expect((await member.post(mark)).status).toBe(204);
  expect(await unread()).toEqual([true, false, false]);
  expect(await test.ownerDb('maintenance_reads')).toEqual([
    { user_id: test.network.users.member, maintenance_id: id },
  ]);
});
