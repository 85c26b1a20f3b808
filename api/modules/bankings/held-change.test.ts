import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';
import { findPayee } from './payee-queries.ts';

const start = new Date('2026-11-20T12:00:00Z');
const hour = 3_600_000;
const until = '2026-11-23T12:00:00.000Z';
let now = start;
let test: TestApp;
let owner: ReturnType<typeof supertest.agent>;
let company: number;

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  company = test.network.companies.own;
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  for (const table of ['held_payees', 'bankings', 'rate_limits']) {
    await test.ownerDb(table).delete();
  }
  await forgetMails();
  owner = await as('owner');
});

const agents = new Map<TestUser, ReturnType<typeof supertest.agent>>();

/** Signed in again on the same device: between the moments of these tests a session would end. */
async function as(user: TestUser) {
  const agent = agents.get(user) ?? supertest.agent(test.url);
  agents.set(user, agent);
  await agent
    .post('/api/auth/login')
    .send({ email: emailOf(user), password })
    .expect(200);
  return agent;
}
async function later(hours: number): Promise<void> {
  now = new Date(+start + hours * hour);
  owner = await as('owner');
}

const path = '/api/client/bankings';
const german = 'DE89370400440532013000';
const austrian = 'AT611904300234573201';
const password = testPassword;
const former = { iban: german, accountHolder: 'Eigener Verlag', email: 'alt@verlag.example' };

type Banking = { id: number; updatedAt: string };

/** An account whose hold is over. */
async function established(values: object = former): Promise<Banking> {
  await later(-100);
  const { body } = await owner
    .post(path)
    .send({ ...values, password })
    .expect(201);
  now = start;
  await forgetMails();
  owner = await as('owner');
  return body;
}
const put = async (id: number, body: object) => {
  const current = (await owner.get(path)).body.find((one: Banking) => one.id === id);
  return owner.put(`${path}/${id}`).send({ updatedAt: current.updatedAt, password, ...body });
};
const remove = (id: number) => owner.delete(`${path}/${id}`).send({ password });
const create = (body: object) => owner.post(path).send({ password, ...body });

const ibans = async () =>
  (await owner.get(path)).body.map(({ iban }: { iban: string | null }) => iban);
const payee = () => findPayee(test.services.systemDb, company, now);
const paidIban = async () => (await payee()).paid?.iban ?? null;
async function forgetMails(): Promise<void> {
  await test.ownerDb('mail_deliveries').delete();
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
}
const mailed = () => test.ownerDb('mail_deliveries').orderBy('recipient').pluck('recipient');

/** The texts of the mails that wait to be sent. */
async function texts(): Promise<string[]> {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs order by id`,
  );
  return rows.map(({ text }: { text: string }) => text);
}
const tokensIn = async () =>
  (await texts()).flatMap((text) => /\/banking-change\/(\S+)/.exec(text)?.[1] ?? []);
const lastToken = async () => (await tokensIn()).at(-1) ?? '';

const look = (token: string) =>
  supertest(test.url).post('/api/public/banking-change').send({ token });
const undo = (token: string) =>
  supertest(test.url).post('/api/public/banking-change/undo').send({ token });

describe('whatever changes who is paid', () => {
  const acts: [string, string | null, (id: number) => Promise<supertest.Response>][] = [
    ['another IBAN', german, (id) => put(id, { iban: austrian })],
    ['a cleared IBAN', german, (id) => put(id, { iban: null })],
    ['another holder', german, (id) => put(id, { accountHolder: 'Jemand anders' })],
    ['another e-mail address', german, (id) => put(id, { email: 'neu@verlag.example' })],
    ['another tax type', german, (id) => put(id, { taxType: 'VAT_19' })],
    ['another tax number', german, (id) => put(id, { taxNumber: '12/345/67890' })],
    ['another VAT number', german, (id) => put(id, { vatNumber: 'DE136695976' })],
    ['a deleted account', null, (id) => remove(id)],
  ];

  it.each(acts)('%s is mailed and held', async (_label, paid, act) => {
    const { id } = await established();
    expect((await act(id)).status).toBe(200);
    expect(await mailed()).toEqual(expect.arrayContaining([former.email, emailOf('owner')]));
    expect(await paidIban()).toBe(paid);
    expect((await payee()).pending).toMatchObject({ former, until: new Date(until) });
    now = new Date(until);
    expect((await payee()).pending).toBeNull();
  });

  it.each(acts)('%s asks for the password', async (_label, _paid, act) => {
    const { id } = await established();
    const before = (await owner.get(path)).body;
    await test.ownerDb('users').where({ id: test.network.users.owner }).update({
      password_hash: null,
    });
    const refused = await act(id);
    await restorePassword();
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { password: 'The password is wrong' },
    ]);
    expect((await owner.get(path)).body).toEqual(before);
    expect([await mailed(), (await payee()).pending]).toEqual([[], null]);
  });

  it('a first IBAN waits, while the onboarding goes on', async () => {
    const { body, status } = await create(former);
    expect(status).toBe(201);
    expect(await mailed()).toEqual([former.email, emailOf('owner')]);
    expect(await payee()).toMatchObject({ paid: null, pending: { former: null } });
    expect((await payee()).pending?.next).toMatchObject({ id: body.id, iban: german });
    now = new Date(until);
    expect(await paidIban()).toBe(german);
  });

  it('a first IBAN without the password is refused', async () => {
    const { status, body } = await owner.post(path).send(former);
    expect([status, body.errors]).toEqual([422, { password: 'Required' }]);
    expect(await ibans()).toEqual([]);
  });

  it('an account without an IBAN is none yet', async () => {
    expect((await owner.post(path).send({ accountHolder: 'Eigener Verlag' })).status).toBe(201);
    expect([await mailed(), (await payee()).pending]).toEqual([[], null]);
  });

  it('a second account changes nothing until the first is deleted', async () => {
    const { id } = await established();
    await create({ iban: austrian, email: 'zwei@verlag.example' }).expect(201);
    expect([await mailed(), (await payee()).pending]).toEqual([[], null]);
    await remove(id).expect(200);
    expect(await mailed()).toEqual([former.email, emailOf('owner'), 'zwei@verlag.example']);
    expect(await paidIban()).toBeNull();
    now = new Date(until);
    expect(await paidIban()).toBe(austrian);
  });
});

describe('no sequence walks around it', () => {
  it('cleared, then set', async () => {
    const { id } = await established();
    expect((await put(id, { iban: null })).status).toBe(200);
    const unasked = await put(id, { iban: austrian, password: undefined });
    expect([unasked.status, unasked.body.errors]).toEqual([422, { password: 'Required' }]);
    await test.ownerDb('mail_deliveries').delete();
    await later(24);
    expect((await put(id, { iban: austrian })).status).toBe(200);
    expect(await mailed()).toEqual([former.email, emailOf('owner')]);
    now = new Date(+start + 95 * hour);
    expect(await paidIban()).toBe(german);
    now = new Date(+start + 96 * hour);
    expect(await paidIban()).toBe(austrian);
  });

  it('deleted, then added', async () => {
    const { id } = await established();
    await remove(id).expect(200);
    const unasked = await owner.post(path).send({ iban: austrian });
    expect([unasked.status, unasked.body.errors]).toEqual([422, { password: 'Required' }]);
    await test.ownerDb('mail_deliveries').delete();
    await create({ iban: austrian, email: 'dieb@test.example' }).expect(201);
    expect(await mailed()).toEqual([former.email, 'dieb@test.example', emailOf('owner')]);
    expect(await payee()).toMatchObject({ paid: null, pending: { former } });
    now = new Date(until);
    expect(await paidIban()).toBe(austrian);
  });

  it('a second account made ready, then the first deleted', async () => {
    const { id } = await established();
    const { body: second } = await create({ iban: german });
    const unasked = await owner
      .put(`${path}/${second.id}`)
      .send({ updatedAt: second.updatedAt, iban: austrian });
    expect([unasked.status, unasked.body.errors]).toEqual([422, { password: 'Required' }]);
    expect((await owner.delete(`${path}/${id}`)).status).toBe(422);
  });

  it('changed again: the former stays, and the three days start over', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    await later(71);
    await put(id, { accountHolder: 'Dritter' });
    now = new Date(+start + 73 * hour);
    expect((await payee()).paid).toMatchObject(former);
    now = new Date(+start + 143 * hour);
    expect((await payee()).paid).toMatchObject({ iban: austrian, accountHolder: 'Dritter' });
  });

  it('changed back: nothing is held', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    await put(id, { iban: german });
    expect(await payee()).toMatchObject({ paid: former, pending: null });
  });

  it('entered again as it was, then changed: it is paid meanwhile', async () => {
    const { id } = await established();
    await remove(id).expect(200);
    const { body } = await create(former).expect(201);
    expect(await payee()).toMatchObject({ paid: { id: body.id }, pending: null });
    await put(body.id, { iban: austrian });
    expect(await payee()).toMatchObject({ paid: former, pending: { next: { iban: austrian } } });
  });

  it('changed by two at the same moment', async () => {
    const { id } = await established();
    const [current] = (await owner.get(path)).body;
    const acts = [
      owner.put(`${path}/${id}`).send({ updatedAt: current.updatedAt, iban: null, password }),
      create({ iban: austrian }),
      remove(id),
    ];
    await Promise.all(acts);
    expect((await payee()).pending).toMatchObject({ former });
    expect(await paidIban()).not.toBe(austrian);
  });
});

describe('what is shown of it', () => {
  it('names the former and the new account and the end, to the company and the operator', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    const finance = await as('finance');
    for (const answer of [
      await owner.get('/api/client/payee'),
      await finance.get(`/api/admin/companies/${company}/payee`),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        paid: { id, iban: german },
        pending: {
          former: { iban: german },
          next: { iban: austrian },
          changedAt: start.toISOString(),
          changedBy: 'owner Test',
          until,
        },
      });
    }
    const other = await as('otherOwner');
    expect((await other.get('/api/client/payee')).body).toEqual({ paid: null, pending: null });
  });

  it('says which account waits, and until when, without a number or a noted look', async () => {
    const { id } = await established();
    const finance = await as('finance');
    const hold = async () =>
      (await finance.get(`/api/admin/companies/${company}/payee/hold`).expect(200)).body;
    expect(await hold()).toEqual({ held: null });
    await put(id, { iban: austrian });
    const looks = () => test.ownerDb('audit_log').where({ action: 'bank-details-read' }).count();
    const before = await looks();
    expect(await hold()).toEqual({ held: { bankingId: id, until, awaitsConfirmation: false } });
    expect(await looks()).toEqual(before);
  });

  it.each<[string, TestUser | undefined, string, number]>([
    ['a member', 'member', '/api/client/payee', 403],
    ['an account manager, until when', 'accountManager', '/api/admin/companies/1/payee/hold', 403],
    ['an admin as a client', 'finance', '/api/client/payee', 403],
    ['nobody', undefined, '/api/client/payee', 401],
    ['an account manager', 'accountManager', '/api/admin/companies/1/payee', 403],
    ['an owner as an admin', 'owner', '/api/admin/companies/1/payee', 403],
    ['nobody as an admin', undefined, '/api/admin/companies/1/payee', 401],
    ['an unknown company', 'finance', '/api/admin/companies/987654/payee', 404],
    ['a company that is none', 'finance', '/api/admin/companies/x/payee', 400],
  ])('not to %s', async (_label, user, url, status) => {
    const agent = user ? await as(user) : supertest(test.url);
    expect((await agent.get(url)).status).toBe(status);
  });

  it('leaves the accounting contact at the former account', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    const ours = async () => {
      const finance = await as('finance');
      return (await finance.get(`/api/admin/companies/${company}/contact`)).body.ours;
    };
    expect((await ours()).iban).toBe(german);
    now = new Date(until);
    expect((await ours()).iban).toBe(austrian);
  });

  it('gives the accounting contact a first IBAN at once', async () => {
    await create(former).expect(201);
    const finance = await as('finance');
    const { body } = await finance.get(`/api/admin/companies/${company}/contact`);
    expect(body.ours.iban).toBe(german);
  });
});

describe('the mail', () => {
  it('tells what changed, until when it is held, and no whole number', async () => {
    const { id } = await established();
    await put(id, { iban: austrian, accountHolder: 'Jemand anders' });
    const [text = ''] = await texts();
    expect(text).toContain('3000');
    expect(text).toContain('3201');
    expect(text).toContain('23.11.2026, 13:00');
    expect(text).not.toContain(german);
    expect(text).not.toContain(austrian);
  });

  it('goes to no address twice, and to no one whose access was taken', async () => {
    await test.ownerDb('users').where({ id: test.network.users.member }).update({
      deactivated_at: start,
    });
    await test.ownerDb.raw(
      `insert into user_roles (user_id, role_id) select ?, id from roles where name = 'Owner'`,
      [test.network.users.member],
    );
    const { id } = await established({ ...former, email: emailOf('owner').toUpperCase() });
    await put(id, { iban: austrian });
    expect(await mailed()).toEqual([emailOf('owner')]);
    await test.ownerDb('users').where({ id: test.network.users.member }).update({
      deactivated_at: null,
    });
    await test.ownerDb.raw(
      `delete from user_roles where user_id = ? and role_id = (select id from roles where name = 'Owner')`,
      [test.network.users.member],
    );
  });
});

describe('undoing from the mail', () => {
  const changes: [string, (id: number) => Promise<unknown>][] = [
    ['another IBAN', (id) => put(id, { iban: austrian, email: 'dieb@test.example' })],
    ['a cleared IBAN', (id) => put(id, { iban: null })],
    ['a deleted account', (id) => remove(id)],
    [
      'a deleted account, and another added',
      async (id) => {
        await remove(id);
        await create({ iban: austrian });
      },
    ],
  ];

  it.each(changes)('puts the former account back: %s', async (_label, change) => {
    const { id } = await established();
    await change(id);
    const token = await lastToken();
    await test.ownerDb('mail_deliveries').delete();
    expect((await undo(token)).status).toBe(204);
    expect(await payee()).toEqual({
      paid: expect.objectContaining({ ...former, id }),
      pending: null,
    });
    expect(await mailed()).toEqual(expect.arrayContaining([former.email, emailOf('owner')]));
    expect(await test.ownerDb('mail_deliveries').distinct().pluck('template')).toEqual([
      'banking-restored',
    ]);
    const entry = await test
      .ownerDb('audit_log')
      .where({ entity: 'bankings', entity_id: String(id), action: 'payee-change-undone' })
      .first('actor_kind');
    expect(entry).toEqual({ actor_kind: 'system' });
  });

  it('takes a first IBAN away again', async () => {
    await create(former).expect(201);
    expect((await undo(await lastToken())).status).toBe(204);
    expect([await ibans(), await payee()]).toEqual([[null], { paid: null, pending: null }]);
  });

  it('works from the first mail, too, after the second change', async () => {
    const { id } = await established();
    await put(id, { iban: null });
    const token = await lastToken();
    await put(id, { iban: austrian });
    expect((await undo(token)).status).toBe(204);
    expect(await ibans()).toEqual([german]);
  });

  it('only looks at first: nothing is undone by opening the page', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    const token = await lastToken();
    const { status, body } = await look(token);
    expect([status, body]).toEqual([
      200,
      {
        companyName: 'Eigener Verlag',
        changedBy: 'owner Test',
        changedAt: start.toISOString(),
        until,
        awaitsConfirmation: false,
        formerEnding: '3000',
        nextEnding: '3201',
      },
    ]);
    expect((await supertest(test.url).get('/api/public/banking-change/undo')).status).toBe(404);
    expect(await ibans()).toEqual([austrian]);
  });

  it('works once, and only while it is held', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    const token = await lastToken();
    now = new Date(until);
    for (const answer of [await look(token), await undo(token)]) {
      expect([answer.status, answer.body.code]).toEqual([410, 'link-invalid']);
    }
    now = start;
    expect((await undo(token)).status).toBe(204);
    expect((await undo(token)).status).toBe(410);
    await put(id, { iban: austrian });
    expect((await undo(await lastToken())).status).toBe(204);
  });

  it('of an earlier change does not undo a later one', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    const token = await lastToken();
    await later(200);
    await put(id, { iban: german });
    expect((await undo(token)).status).toBe(410);
    expect(await ibans()).toEqual([german]);
  });

  it.each([
    ['an unknown company', () => `987654-${'A'.repeat(43)}`, 410],
    [
      'a forged seal',
      (token: string) => token.replace(/.$/, (one) => (one === 'A' ? 'B' : 'A')),
      410,
    ],
    ['another company', (token: string) => token.replace(/^\d+/, '1000'), 410],
    ['nonsense', () => 'nonsense', 410],
    ['nothing', () => '', 422],
    ['too much', () => 'x'.repeat(500), 422],
  ])('refuses %s', async (_label, change, status) => {
    const { id } = await established();
    await put(id, { iban: austrian });
    const token = change(await lastToken());
    expect([(await look(token)).status, (await undo(token)).status]).toEqual([status, status]);
    expect(await ibans()).toEqual([austrian]);
  });
});

describe('by the operator', () => {
  const finance = () => as('finance');
  const adminPut = async (id: number, body: object) => {
    const agent = await finance();
    const { updatedAt } = (await agent.get(`/api/admin/bankings/${id}`)).body;
    return agent.put(`/api/admin/bankings/${id}`).send({ updatedAt, ...body });
  };

  it.each<[string, (id: number) => Promise<supertest.Response>, string | null]>([
    ['another IBAN', (id) => adminPut(id, { iban: austrian }), austrian],
    ['another tax number', (id) => adminPut(id, { taxNumber: '12/345/67890' }), german],
    [
      'a deleted account',
      async (id) => (await finance()).delete(`/api/admin/bankings/${id}`),
      null,
    ],
  ])('%s is mailed and not held', async (_label, act, paid) => {
    const { id } = await established();
    expect((await act(id)).status).toBe(200);
    expect(await mailed()).toEqual([former.email, emailOf('owner')]);
    expect(await texts()).toEqual([
      expect.not.stringContaining('/banking-change/'),
      expect.not.stringContaining('/banking-change/'),
    ]);
    expect((await texts())[0]).not.toContain('finance');
    expect(await payee()).toMatchObject({ pending: null });
    expect(await paidIban()).toBe(paid);
  });

  it('a first account is mailed and counts at once', async () => {
    const agent = await finance();
    const body = { ...former, entityType: 'Company', entityId: company };
    await agent.post('/api/admin/bankings').send(body).expect(201);
    expect(await mailed()).toEqual([former.email, emailOf('owner')]);
    expect(await paidIban()).toBe(german);
  });

  it('a second account, or nothing new, is not mailed', async () => {
    const { id } = await established();
    const agent = await finance();
    const body = { iban: austrian, entityType: 'Company', entityId: company };
    await agent.post('/api/admin/bankings').send(body).expect(201);
    await adminPut(id, { iban: german });
    expect(await mailed()).toEqual([]);
  });

  it('another IBAN ends the hold of the client’s', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    await adminPut(id, { iban: 'FR1420041010050500013M02606' });
    expect(await payee()).toMatchObject({
      paid: { iban: 'FR1420041010050500013M02606' },
      pending: null,
    });
  });

  it('a tax number releases no IBAN that is held', async () => {
    const { id } = await established();
    await put(id, { iban: austrian });
    await adminPut(id, { taxNumber: '12/345/67890' });
    expect(await payee()).toMatchObject({
      paid: { iban: german, taxNumber: '12/345/67890' },
      pending: { next: { iban: austrian, taxNumber: '12/345/67890' } },
    });
  });
});

async function restorePassword(): Promise<void> {
  const { password_hash } = mustExist(
    await test.ownerDb('users').where({ id: test.network.users.member }).first('password_hash'),
  );
  await test.ownerDb('users').where({ id: test.network.users.owner }).update({ password_hash });
}
