import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUserToken } from '#api/modules/auth/user-tokens.ts';
import { findPayee } from '#api/modules/bankings/payee-queries.ts';
import { berlinDay } from '#shared/dates.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';

const start = new Date();
const day = 24 * 3_600_000;
let now = start;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  for (const table of ['account_changes', 'mail_deliveries', 'held_payees', 'bankings']) {
    await test.ownerDb(table).delete();
  }
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
});

const german = 'DE89370400440532013000';
const austrian = 'AT611904300234573201';

async function linkTo(recipient: string): Promise<string> {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
      where payload -> 'payload' ->> 'to' = ? order by id desc`,
    [recipient],
  );
  const found = rows.map(({ text }: { text: string }) => /\/account-change\/(\S+)/.exec(text)?.[1]);
  return found.find(Boolean) ?? '';
}
const look = (token: string) =>
  supertest(test.url).post('/api/public/account-change').send({ token });
const act = (token: string) =>
  supertest(test.url).post('/api/public/account-change/act').send({ token });

async function changeEmail(by: TestUser, whose: TestUser, email: string) {
  const agent = await test.as(by);
  const path = `/api/admin/people/${test.network.users[whose]}`;
  const { updatedAt } = (await agent.get(path)).body;
  return agent.put(path).send({ updatedAt, email });
}
const emailNow = async (user: TestUser) =>
  (await test.ownerDb('users').where({ id: test.network.users[user] }).first('email'))?.email;
async function signIn(email: string, password = testPassword) {
  const agent = supertest.agent(test.url);
  await agent.post('/api/auth/login').send({ email, password }).expect(200);
  return agent;
}
const putBack = (user: TestUser) =>
  test
    .ownerDb('users')
    .where({ id: test.network.users[user] })
    .update({ email: emailOf(user) });

describe('a changed e-mail address', () => {
  it('is told to the former mailbox, whose link brings the account back as it was', async () => {
    const id = test.network.users.owner;
    const company = test.network.companies.own;
    const home = await signIn(emailOf('owner'));
    await home
      .post('/api/client/bankings')
      .send({ iban: german, accountHolder: 'Eigener Verlag', password: testPassword })
      .expect(201);
    await test.ownerDb('held_payees').delete();

    const response = await changeEmail('superAdmin', 'owner', 'thief@test.example');
    expect(response.status).toBe(200);
    expect(response.body.email).toBe('thief@test.example');
    const token = await linkTo(emailOf('owner'));
    expect((await look(token)).body).toMatchObject({
      kind: 'email',
      email: emailOf('owner'),
      nextEmail: 'thief@test.example',
    });

    // The thief: a new password, another account, one that waits to be paid, a link and a token kept.
    const { secretKey } = test.services;
    const reset = { userId: id, purpose: 'reset', now } as const;
    const mailed = await createUserToken(test.ownerDb, secretKey, reset);
    const password = 'a phrase nobody guesses';
    await supertest(test.url)
      .post('/api/auth/password/reset')
      .send({ token: mailed.token, password })
      .expect(204);
    const thief = await signIn('thief@test.example', password);
    const [account] = (await thief.get('/api/client/bankings')).body;
    await thief
      .put(`/api/client/bankings/${account.id}`)
      .send({ updatedAt: account.updatedAt, iban: austrian, password })
      .expect(200);
    await thief
      .post('/api/client/bankings')
      .send({ iban: austrian, accountHolder: 'Dieb', password })
      .expect(201);
    const kept = await createUserToken(test.ownerDb, secretKey, reset);
    const wanted = {
      name: 'Auswertung',
      scopes: ['payouts'],
      siteIds: null,
      expiresOn: berlinDay(new Date(+now + 30 * day)),
    };
    const { body: program } = await thief.post('/api/client/api-tokens').send(wanted).expect(201);
    const read = () =>
      supertest(test.url)
        .get('/api/v1/payouts?from=2026-10-01&to=2026-10-31')
        .set('authorization', `Bearer ${program.secret}`);
    await read().expect(200);

    now = new Date(+start + 4 * day);
    expect((await act(token)).status).toBe(204);
    expect(await test.ownerDb('sessions').where({ user_id: id })).toEqual([]);
    const late = { token: kept.token, password: 'something else entirely' };
    await supertest(test.url).post('/api/auth/password/reset').send(late).expect(410);
    await read().expect(401);
    expect(await emailNow('owner')).toBe(emailOf('owner'));
    const back = await signIn(emailOf('owner'));
    const bankings = (await back.get('/api/client/bankings')).body;
    expect(bankings.map(({ iban }: { iban: string }) => iban)).toEqual([german]);
    const payee = await findPayee(test.services.systemDb, company, now);
    expect([payee.paid?.iban, payee.pending]).toEqual([german, null]);
    expect((await act(token)).status).toBe(410);
  });

  it.each([
    ['an admin’s', 'admins', 'finance'],
    ['an Owner’s', 'people', 'owner'],
  ] as const)('brings %s second factor back, too', async (_name, resource, user) => {
    const id = test.network.users[user];
    const sealed = { user_id: id, secret: 'sealed', confirmed_at: start, last_step: 7 };
    await test.ownerDb('second_factors').insert(sealed);
    await test.ownerDb('recovery_codes').insert({ user_id: id, code_hash: 'a hash' });
    const agent = await test.as('superAdmin');
    const path = `/api/admin/${resource}/${id}`;
    const { updatedAt } = (await agent.get(path)).body;
    await agent.put(path).send({ updatedAt, email: 'anders@test.example' }).expect(200);
    await test.ownerDb('second_factors').delete();
    expect((await act(await linkTo(emailOf(user)))).status).toBe(204);
    expect(await test.ownerDb('second_factors').first('secret', 'last_step')).toEqual({
      secret: 'sealed',
      last_step: 7,
    });
    expect(await test.ownerDb('recovery_codes').pluck('code_hash')).toEqual(['a hash']);
    await test.ownerDb('second_factors').delete();
  });

  it('stays after seven days', async () => {
    await changeEmail('superAdmin', 'member', 'anders@test.example');
    const token = await linkTo(emailOf('member'));
    now = new Date(+start + 7 * day);
    expect((await look(token)).status).toBe(410);
    expect((await act(token)).status).toBe(410);
    expect(await emailNow('member')).toBe('anders@test.example');
    await putBack('member');
  });

  it('leaves the former address to nobody else as long as it can come back', async () => {
    await changeEmail('superAdmin', 'member', 'anders@test.example');
    const taken = await changeEmail('superAdmin', 'otherOwner', emailOf('member').toUpperCase());
    expect([taken.status, taken.body.issues?.[0]?.code]).toEqual([422, 'email-kept']);
    await act(await linkTo(emailOf('member'))).expect(204);
  });
});

describe('an Owner’s address', () => {
  it('is changed at once by who has `companies` and `billing`', async () => {
    await changeEmail('superAdmin', 'owner', 'neu@test.example');
    expect(await emailNow('owner')).toBe('neu@test.example');
    await act(await linkTo(emailOf('owner'))).expect(204);
  });

  it('is changed by others only once the former mailbox says yes, and can be undone then', async () => {
    const response = await changeEmail('accountManager', 'owner', 'neu@test.example');
    expect([response.status, response.body.email]).toEqual([200, emailOf('owner')]);
    expect(await emailNow('owner')).toBe(emailOf('owner'));
    const wish = await linkTo(emailOf('owner'));
    expect((await look(wish)).body.kind).toBe('email-wish');
    expect((await act(wish)).status).toBe(204);
    expect(await emailNow('owner')).toBe('neu@test.example');
    expect((await act(wish)).status).toBe(410);
    const undo = await linkTo(emailOf('owner'));
    expect(undo).not.toBe(wish);
    expect((await act(undo)).status).toBe(204);
    expect(await emailNow('owner')).toBe(emailOf('owner'));
  });

  it('is not wished to be one that is taken', async () => {
    const response = await changeEmail('accountManager', 'owner', emailOf('member'));
    expect([response.status, response.body.code]).toEqual([409, 'not-unique']);
  });
});

it.each([
  [{}, 422],
  [{ token: 'unknown' }, 410],
  [{ token: 'unknown', more: 1 }, 400],
])('the link’s calls refuse %j with %i', async (body, status) => {
  for (const path of ['account-change', 'account-change/act']) {
    const response = await supertest(test.url).post(`/api/public/${path}`).send(body);
    expect(response.status).toBe(status);
  }
});
