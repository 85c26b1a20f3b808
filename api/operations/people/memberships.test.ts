import fc from 'fast-check';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { listCompanyPeople, listDocumentReaders, listOwners } from '#api/modules/people/read.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';
import { mailMembership } from './mail-membership.ts';

let test: TestApp;
let now = new Date('2026-11-27T10:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());

const path = '/api/client/people';
const waitingPath = `${path}/invitations`;
const invitation = (email: string, readsDocuments = false) => ({
  ...{ email, firstName: 'Berta', lastName: 'Buch', readsDocuments },
});

beforeEach(async () => {
  const { ownerDb, network } = test;
  await ownerDb('rate_limits').delete();
  await ownerDb('memberships').delete();
  const planted = Object.values(network.users);
  await ownerDb('users').whereNotIn('id', planted).update({ deactivated_at: now });
  await ownerDb('mail_deliveries').delete();
  await ownerDb.raw('delete from graphile_worker._private_jobs');
});

const as = (user: TestUser) => test.as(user);
const invite = async (user: TestUser, email: string, readsDocuments?: boolean) =>
  (await as(user)).post(path).send(invitation(email, readsDocuments));
const list = async (user: TestUser, company?: number) => {
  const call = (await as(user)).get(path);
  return (company === undefined ? call : call.set('x-company', String(company))).then(
    ({ status, body }) =>
      status === 200 ? body.map(({ email }: { email: string }) => email) : status,
  );
};
const waiting = async (user: TestUser = 'owner') => (await (await as(user)).get(waitingPath)).body;

/** Runs what was queued; the link's token of the last invitation to that address, if any went out. */
async function mailedToken(email: string): Promise<string | undefined> {
  const row = await test
    .ownerDb('memberships')
    .whereRaw('lower(email) = lower(?)', [email])
    .first();
  if (row) await runJob(test, mailMembership, { membershipId: row.id }, { clock: () => now });
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
      where lower(payload -> 'payload' ->> 'to') = lower(?) order by id desc limit 1`,
    [email],
  );
  return /\/membership\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
}
const accept = (token: string | undefined, password?: string) =>
  supertest(test.url)
    .post('/api/auth/membership/accept')
    .send({ token: token ?? 'none', ...(password && { password }) });
const mailsTo = async (email: string) =>
  test.ownerDb('mail_deliveries').where({ recipient: email }).orderBy('id').pluck('subject');

describe('an invitation', () => {
  it('of a new address makes an account of the company, once it is accepted with a password', async () => {
    const { status, body } = await invite('owner', 'neu@buero.example', true);
    expect([status, body]).toEqual([
      201,
      {
        ...invitation('neu@buero.example', true),
        id: expect.any(Number),
        invitedAt: now.toISOString(),
      },
    ]);
    expect(await list('owner')).not.toContain('neu@buero.example');
    const token = await mailedToken('neu@buero.example');
    const opened = await supertest(test.url).post('/api/auth/membership/opened').send({ token });
    expect(opened.body).toEqual({
      ...{ email: 'neu@buero.example', firstName: 'Berta', lastName: 'Buch', language: 'de' },
      ...{ company: 'Eigener Verlag', hasPassword: false },
    });
    expect(await accept(token)).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(String) } },
    });
    expect((await accept(token, 'a very long password 17')).body).toEqual({ base: '' });
    expect(await list('owner')).toContain('neu@buero.example');
    expect(await waiting()).toEqual([]);
    expect((await accept(token, 'a very long password 18')).status).toBe(410);
    const login = await supertest(test.url)
      .post('/api/auth/login')
      .send({ email: 'neu@buero.example', password: 'a very long password 17' });
    expect(login.body).toMatchObject({
      roles: ['Member'],
      permissions: ['viewMetrics', 'readDocuments'],
    });
  });

  it('of an address with an account gives it that company beside its own, once it is accepted', async () => {
    const { own, other } = test.network.companies;
    await invite('owner', emailOf('otherOwner').toUpperCase());
    expect(await list('otherOwner', own)).toBe(404);
    const token = await mailedToken(emailOf('otherOwner'));
    expect((await accept(token)).body).toEqual({ base: `/c/${own}` });
    expect(await list('otherOwner', own)).toContain(emailOf('otherOwner'));
    expect(await list('otherOwner')).toEqual([emailOf('otherOwner')]);
    expect(await list('owner')).toContain(emailOf('otherOwner'));
    expect(await list('owner', other)).toBe(404);
  });

  it('never tells whether its address has an account, whose, or none any more', async () => {
    const gone = 'gegangen@buero.example';
    await test.ownerDb('users').insert({
      ...{ kind: 'person', company_id: test.network.companies.other, email: gone },
      ...{ first_name: 'G', last_name: 'G', deactivated_at: now },
    });
    const addresses = ['nobody@buero.example', emailOf('otherOwner'), emailOf('superAdmin'), gone];
    const shapes = [];
    for (const address of addresses) {
      const first = await invite('owner', address);
      await mailedToken(address);
      const again = await invite('owner', address);
      const shown = (await waiting()).find(({ email }: { email: string }) => email === address);
      const hide = (text: unknown) =>
        JSON.stringify(text)
          .replaceAll(address, 'X')
          .replaceAll(/"id":\d+/g, '"id":0');
      const told = (await mailsTo(emailOf('owner'))).length;
      shapes.push([
        first.status,
        hide(first.body),
        again.status,
        hide(again.body),
        hide(shown),
        told,
      ]);
      await test.ownerDb('mail_deliveries').delete();
      await test.ownerDb('rate_limits').delete();
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    const { rows } = await test.ownerDb.raw(
      `select count(*)::int as count from graphile_worker._private_jobs j
        where payload -> 'payload' ->> 'to' in (?, ?)`,
      [emailOf('superAdmin'), gone],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('is no way for an admin, even with the token of a row that names their address', async () => {
    await invite('owner', 'bald-admin@buero.example');
    const token = await mailedToken('bald-admin@buero.example');
    const { superAdmin } = test.network.users;
    await test
      .ownerDb('users')
      .where({ id: superAdmin })
      .update({ email: 'bald-admin@buero.example' });
    expect((await accept(token, 'a very long password 17')).status).toBe(410);
    await test
      .ownerDb('users')
      .where({ id: superAdmin })
      .update({ email: emailOf('superAdmin') });
    const { own } = test.network.companies;
    await expect(
      test
        .ownerDb('memberships')
        .insert({ company_id: own, user_id: superAdmin, accepted_at: now }),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('is refused for who belongs to the company, and by whom it is no business of', async () => {
    expect((await invite('owner', emailOf('member'))).body.errors).toEqual({
      email: 'Belongs to the company already',
    });
    expect((await invite('member', 'x@buero.example')).status).toBe(403);
    expect((await invite('superAdmin', 'x@buero.example')).status).toBe(403);
    expect((await invite('owner', 'no address')).status).toBe(422);
    expect((await (await as('member')).get(waitingPath)).status).toBe(403);
  });

  it('is sent again three times an hour, and its former link stops working', async () => {
    await invite('owner', 'neu2@buero.example');
    const former = await mailedToken('neu2@buero.example');
    await invite('owner', 'NEU2@buero.example', true);
    const token = await mailedToken('neu2@buero.example');
    expect((await accept(former, 'a very long password 17')).status).toBe(410);
    expect(await waiting()).toMatchObject([{ email: 'NEU2@buero.example', readsDocuments: true }]);
    expect((await invite('owner', 'neu2@buero.example')).status).toBe(201);
    expect((await invite('owner', 'neu2@buero.example')).status).toBe(429);
    const today = now;
    now = new Date(+today + 15 * 86_400_000);
    expect((await accept(token, 'a very long password 17')).status).toBe(410);
    now = today;
  });

  it('is sent again in the language it was written in, unless another is chosen', async () => {
    const email = 'neu4@buero.example';
    const send = async (more: object) => {
      await (await as('owner')).post(path).send({ ...invitation(email), ...more });
      return (await test.ownerDb('memberships').where({ email }).first())?.language;
    };
    expect(await send({ language: 'en' })).toBe('en');
    expect(await send({})).toBe('en');
    expect(await send({ language: 'de' })).toBe('de');
  });

  it('is withdrawn by its company alone', async () => {
    const { body } = await invite('owner', 'neu3@buero.example');
    const token = await mailedToken('neu3@buero.example');
    const withdraw = async (user: TestUser) =>
      (await (await as(user)).delete(`${waitingPath}/${body.id}`)).status;
    expect([await withdraw('otherOwner'), await withdraw('member')]).toEqual([404, 403]);
    expect([await withdraw('owner'), await withdraw('owner')]).toEqual([204, 404]);
    expect((await accept(token, 'a very long password 17')).status).toBe(410);
  });
});

describe('a Member of a further company', () => {
  const join = async () => {
    await invite('owner', emailOf('otherOwner'));
    await accept(await mailedToken(emailOf('otherOwner')));
  };
  const inOwn = async (user: TestUser, call: (agent: Agent) => supertest.Test) =>
    (await call(await as(user)).set('x-company', String(test.network.companies.own))).status;
  type Agent = Awaited<ReturnType<TestApp['as']>>;

  it('may do there what Members may, whatever they are at home', async () => {
    await join();
    expect(await inOwn('otherOwner', (agent) => agent.get('/api/client/bankings'))).toBe(403);
    expect(await inOwn('otherOwner', (agent) => agent.get('/api/client/payouts'))).toBe(403);
    expect(await inOwn('otherOwner', (agent) => agent.get(waitingPath))).toBe(403);
    const { otherOwner, member } = test.network.users;
    const reads = `${path}/${otherOwner}/reads-documents`;
    const body = { readsDocuments: true };
    expect(await inOwn('otherOwner', (agent) => agent.put(reads).send(body))).toBe(403);
    expect((await (await as('owner')).put(reads).send(body)).body).toMatchObject(body);
    expect(await inOwn('otherOwner', (agent) => agent.get('/api/client/payouts'))).toBe(200);
    expect(await inOwn('otherOwner', (agent) => agent.delete(`${path}/${member}`))).toBe(403);
    const { reads_documents } = mustExist(
      await test.ownerDb('users').where({ id: otherOwner }).first('reads_documents'),
    );
    expect(reads_documents).toBe(false);
  });

  it('is told of what they may read there, at the address of that company', async () => {
    await join();
    const { own } = test.network.companies;
    const { otherOwner } = test.network.users;
    expect(await listDocumentReaders(test.ownerDb, own)).not.toContainEqual(
      expect.objectContaining({ id: otherOwner }),
    );
    await test.ownerDb('memberships').update({ role: 'Owner' });
    expect(await listDocumentReaders(test.ownerDb, own)).toContainEqual(
      expect.objectContaining({ id: otherOwner, base: `/c/${own}` }),
    );
    expect(await listCompanyPeople(test.ownerDb, own)).toContainEqual(
      expect.objectContaining({ id: otherOwner, managesCompany: true, base: `/c/${own}` }),
    );
    expect(await listOwners(test.ownerDb, own)).toContainEqual(
      expect.objectContaining({ id: otherOwner, base: `/c/${own}` }),
    );
  });

  it('is changed by that company in no more than its own row, by their name in themselves alone', async () => {
    await join();
    const { own, other } = test.network.companies;
    const { otherOwner, member } = test.network.users;
    const changed = (companyId: number, by: number, id: number) =>
      test.clientDb.transaction(async (db) => {
        await db.raw(`set local app.company_id = '${companyId}'`);
        await actAs(db, { kind: 'person', id: by });
        return db('users').where({ id }).update({ last_name: 'Test' });
      });
    expect(await changed(own, test.network.users.owner, otherOwner)).toBe(0);
    expect(await changed(own, test.network.users.owner, member)).toBe(1);
    expect(await changed(own, otherOwner, otherOwner)).toBe(1);
    expect(await changed(other, otherOwner, member)).toBe(0);
    const roles = await test.clientDb.transaction(async (db) => {
      await db.raw(`set local app.company_id = '${own}'`);
      return db('user_roles').where({ user_id: otherOwner });
    });
    expect(roles).toEqual([]);
    const profile = { firstName: 'otherOwner', lastName: 'Test' };
    expect(
      await inOwn('otherOwner', (agent) => agent.put('/api/client/profile').send(profile)),
    ).toBe(200);
  });

  it('loses it at once on being removed, and keeps their home', async () => {
    await join();
    const { own } = test.network.companies;
    const { otherOwner, owner } = test.network.users;
    expect(await list('otherOwner', own)).toContain(emailOf('otherOwner'));
    const remove = async (user: TestUser, id: number) =>
      (await (await as(user)).delete(`${path}/${id}`)).status;
    expect([await remove('member', otherOwner), await remove('superAdmin', otherOwner)]).toEqual([
      403, 403,
    ]);
    expect([await remove('owner', owner), await remove('owner', 987654)]).toEqual([409, 404]);
    expect(await remove('owner', otherOwner)).toBe(204);
    expect(await list('otherOwner', own)).toBe(404);
    expect(await list('otherOwner')).toEqual([emailOf('otherOwner')]);
    expect(await remove('owner', otherOwner)).toBe(404);
  });

  it('is the news of all Owners, also of who did it, and of the history', async () => {
    const colleague = 'zweite-inhaberin@test.example';
    const [added] = await test
      .ownerDb('users')
      .insert({
        ...{ kind: 'person', company_id: test.network.companies.own, email: colleague },
        ...{ first_name: 'Zoe', last_name: 'Zwei', password_hash: 'any' },
      })
      .returning('id');
    await test.ownerDb.raw(`insert into user_roles select ?, id from roles where name = 'Owner'`, [
      mustExist(added).id,
    ]);
    await join();
    const { otherOwner } = test.network.users;
    const reads = `${path}/${otherOwner}/reads-documents`;
    for (const readsDocuments of [true, true, false]) {
      await (await as('owner')).put(reads).send({ readsDocuments });
    }
    await (await as('owner')).delete(`${path}/${otherOwner}`);
    for (const email of [emailOf('owner'), colleague]) {
      expect(await mailsTo(email)).toEqual([
        'Jemand wurde eingeladen: Eigener Verlag',
        'Eine Einladung wurde angenommen: Eigener Verlag',
        'Ein Mitglied darf Dokumente lesen: Eigener Verlag',
        'Ein Mitglied darf keine Dokumente mehr lesen: Eigener Verlag',
        'Jemand wurde entfernt: Eigener Verlag',
      ]);
    }
    const { own } = test.network.companies;
    const filter = JSON.stringify({
      entity: 'companies',
      entityId: String(own),
      part: 'memberships',
    });
    const { body: history } = await (await as('superAdmin')).get(
      `/api/admin/audit-log?filter=${encodeURIComponent(filter)}`,
    );
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['insert', 'update', 'delete']));
  });
});

it('must have a second factor where Owners must, whichever company they are an Owner of', async () => {
  const settings = () => test.ownerDb('security_settings');
  await settings().update({ owners_second_factor_since: new Date(0) });
  const sites = async () => (await (await as('member')).get('/api/client/sites')).body.code;
  expect(await sites()).toBeUndefined();
  await test.ownerDb('memberships').insert({
    ...{ company_id: test.network.companies.other, user_id: test.network.users.member },
    ...{ role: 'Owner', accepted_at: now },
  });
  expect(await sites()).toBe('enrolment-required');
  await settings().update({ owners_second_factor_since: null });
  expect(await sites()).toBeUndefined();
});

describe('somebody removed from their home', () => {
  const addPerson = async (further: number[]) => {
    const email = `weg${await test
      .ownerDb('users')
      .count()
      .then(([row]) => row?.count)}@buero.example`;
    const { password_hash } = mustExist(
      await test.ownerDb('users').where({ id: test.network.users.owner }).first('password_hash'),
    );
    const person = {
      kind: 'person' as const,
      first_name: 'W',
      last_name: 'W',
      password_hash,
      email,
    };
    const [user] = await test
      .ownerDb('users')
      .insert({ ...person, company_id: test.network.companies.own, reads_documents: true })
      .returning('id');
    const id = mustExist(user).id;
    await test.ownerDb.raw(
      `insert into user_roles (user_id, role_id) select ?, id from roles where name = 'Member'`,
      [id],
    );
    for (const company_id of further) {
      await test.ownerDb('memberships').insert({ company_id, user_id: id, accepted_at: now });
    }
    const { headers } = await supertest(test.url)
      .post('/api/auth/login')
      .send({ email, password: testPassword });
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const me = () => supertest(test.url).get('/api/auth/me').set('cookie', cookie);
    return { id, email, me };
  };
  const remove = async (id: number) => (await (await as('owner')).delete(`${path}/${id}`)).status;

  it('keeps the account where they are of another company, whose people they become at home', async () => {
    const { other } = test.network.companies;
    const { id, me, email } = await addPerson([other]);
    expect((await me()).body.companies).toHaveLength(2);
    expect(await remove(id)).toBe(204);
    expect((await me()).status).toBe(401);
    const { body } = await supertest(test.url)
      .post('/api/auth/login')
      .send({ email, password: testPassword });
    expect(body).toMatchObject({
      ...{ company: { id: other }, companies: [{ id: other }], roles: ['Member'] },
      permissions: ['viewMetrics'],
    });
    expect(await list('owner')).not.toContain(email);
    expect(await list('otherOwner')).toContain(email);
  });

  it('is deactivated where they are of none', async () => {
    const { id, me, email } = await addPerson([]);
    expect(await remove(id)).toBe(204);
    expect((await me()).status).toBe(401);
    const { body } = await supertest(test.url)
      .post('/api/auth/login')
      .send({ email, password: testPassword });
    expect(body.code).toBe('wrong-credentials');
  });

  const login = (email: string) =>
    supertest(test.url).post('/api/auth/login').send({ email, password: testPassword });
  const signedInAs = async (email: string) => {
    const cookie = (await login(email)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    return (address: string) => supertest(test.url).get(address).set('cookie', cookie);
  };
  const act = async (id: number, name: 'reactivate' | 'deactivate') =>
    (await (await as('superAdmin')).post(`/api/admin/people/${id}/${name}`).send({})).status;

  it('gets nothing of the company back with an account that is opened again, and its Owners know', async () => {
    const { id, email } = await addPerson([]);
    expect(await remove(id)).toBe(204);
    await test.ownerDb('mail_deliveries').delete();
    expect(await act(id, 'reactivate')).toBe(200);
    expect(await mailsTo(emailOf('owner'))).toEqual(['Jemand ist hinzugekommen: Eigener Verlag']);
    const get = await signedInAs(email);
    expect((await get('/api/auth/me')).body).toMatchObject({ roles: [], permissions: [] });
    const { own } = test.network.sites;
    const closed = ['company', 'people', 'sites', `sites/${own}`, 'payouts', 'bankings'];
    for (const name of closed) expect((await get(`/api/client/${name}`)).status).toBe(403);
    expect((await get('/api/client/notices')).body.notices).toEqual([]);
    // Of themselves alone.
    expect((await get('/api/client/profile')).status).toBe(200);
  });

  it('is at home in the next company that invites them, with what it gives them', async () => {
    const { other } = test.network.companies;
    const { id, email } = await addPerson([]);
    expect(await remove(id)).toBe(204);
    await invite('otherOwner', email);
    expect((await accept(await mailedToken(email))).body).toEqual({ base: '' });
    expect((await login(email)).body).toMatchObject({
      ...{ company: { id: other }, companies: [{ id: other }], roles: ['Member'] },
      permissions: ['viewMetrics'],
    });
    expect(await list('owner')).not.toContain(email);
    expect(await list('otherOwner')).toContain(email);
  });

  it('comes back by an invitation of the former company, too', async () => {
    const { id, email } = await addPerson([]);
    expect(await remove(id)).toBe(204);
    await invite('owner', email);
    expect((await accept(await mailedToken(email))).status).toBe(200);
    expect(await list('owner')).toContain(email);
  });

  it('stays out where the operator has closed the account since', async () => {
    const { id, email } = await addPerson([]);
    expect(await remove(id)).toBe(204);
    expect([await act(id, 'reactivate'), await act(id, 'deactivate')]).toEqual([200, 200]);
    await invite('otherOwner', email);
    expect(await mailedToken(email)).toBeUndefined();
  });
});

it('leaves every company an Owner and lets nobody in who is not of it, whatever is done', async () => {
  const emails = ['a@lauf.example', 'b@lauf.example', emailOf('member'), emailOf('otherOwner')];
  const owners = ['owner', 'otherOwner'] as const;
  const act = fc.record({
    what: fc.constantFrom('invite', 'accept', 'remove'),
    by: fc.constantFrom(...owners),
    email: fc.constantFrom(...emails),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      await test.ownerDb('rate_limits').delete();
      for (const { what, by, email } of acts) {
        const user = await test.ownerDb('users').whereRaw('lower(email) = ?', [email]).first('id');
        if (what === 'invite') await invite(by, email);
        if (what === 'accept') await accept(await mailedToken(email), 'a very long password 17');
        if (what === 'remove') await (await as(by)).delete(`${path}/${user?.id ?? 1}`);
      }
      for (const user of owners) {
        const companyId = test.network.companies[user === 'owner' ? 'own' : 'other'];
        const people = await test
          .ownerDb('company_people as p')
          .join('users as u', 'u.id', 'p.user_id')
          .where({ 'p.company_id': companyId, 'u.deactivated_at': null })
          .select('u.email', 'p.roles');
        expect(people.some(({ roles }) => roles.includes('Owner'))).toBe(true);
        expect([...(await list(user))].sort()).toEqual(people.map(({ email }) => email).sort());
        for (const one of owners) {
          const isOf = people.some(({ email }) => email === emailOf(one));
          expect(Array.isArray(await list(one, companyId))).toBe(isOf);
        }
      }
    }),
    { numRuns: 15, seed: 43 },
  );
});

async function undoToken(): Promise<string | undefined> {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
      where payload -> 'payload' ->> 'text' like '%/account-change/%'`,
  );
  return /account-change\/([\w-]+)/.exec(rows[0]?.text)?.[1];
}
const undo = (token: string | undefined) =>
  supertest(test.url).post('/api/public/account-change/act').send({ token }).expect(204);

describe('the operator', () => {
  const url = '/api/admin/memberships';
  it('needs the right to users, and cannot make one of a company an admin or who is of it', async () => {
    const { own } = test.network.companies;
    const { member, superAdmin } = test.network.users;
    const add = async (user: TestUser, userId: number) =>
      (
        await (
          await as(user)
        )
          .post(url)
          .send({ companyId: own, userId, role: 'Member', readsDocuments: false })
      ).status;
    expect([await add('finance', member), await add('owner', member)]).toEqual([403, 403]);
    expect([await add('superAdmin', member), await add('superAdmin', superAdmin)]).toEqual([
      422, 422,
    ]);
  });

  it('cannot take a company’s last Owner, whichever company their home is', async () => {
    const { own } = test.network.companies;
    const { owner, otherOwner } = test.network.users;
    const agent = await as('superAdmin');
    const body = { companyId: own, userId: otherOwner, role: 'Owner', readsDocuments: false };
    const { id } = (await agent.post(url).send(body)).body;
    await test.ownerDb('users').where({ id: owner }).update({ deactivated_at: now });
    const { updatedAt } = (await agent.get(`${url}/${id}`)).body;
    const demoted = await agent.put(`${url}/${id}`).send({ role: 'Member', updatedAt });
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last-leader']);
    expect((await agent.delete(`${url}/${id}`)).status).toBe(409);
    const away = await agent.post(`/api/admin/people/${otherOwner}/deactivate`).send({});
    expect([away.status, away.body.code]).toEqual([409, 'last-leader']);
    await test.ownerDb('users').where({ id: owner }).update({ deactivated_at: null });
    expect((await agent.delete(`${url}/${id}`)).status).toBe(200);
  });

  it('makes somebody of a further company an Owner, told to its Owners with a way back', async () => {
    const { own } = test.network.companies;
    const { otherOwner } = test.network.users;
    await invite('owner', emailOf('otherOwner'));
    const agent = await as('accountManager');
    const body = { companyId: own, userId: otherOwner, role: 'Owner', readsDocuments: false };
    const made = await agent.post(url).send(body);
    // Owners read documents, whatever was ticked.
    expect([made.status, made.body]).toMatchObject([201, { ...body, readsDocuments: true }]);
    expect(await waiting()).toEqual([]);
    expect((await agent.post(url).send(body)).status).toBe(422);
    expect(await list('otherOwner', own)).toContain(emailOf('otherOwner'));
    expect(await mailsTo(emailOf('owner'))).toEqual([
      'Jemand wurde eingeladen: Eigener Verlag',
      'Neuer Inhaber-Zugang: Eigener Verlag',
    ]);
    await undo(await undoToken());
    expect(await test.ownerDb('memberships').where({ user_id: otherOwner })).toEqual([]);
    const home = await test.ownerDb('company_people').where({ user_id: otherOwner });
    expect(home).toMatchObject([{ company_id: test.network.companies.other, roles: ['Owner'] }]);
  });

  describe('tells the Owners once', () => {
    const roleId = async (name: string) =>
      mustExist(await test.ownerDb('roles').where({ name }).first('id')).id;
    const person = async (
      email: string,
      role = 'Member',
      companyId = test.network.companies.own,
    ) => ({
      ...{ email, firstName: 'Ben', lastName: 'Neu', language: 'de', companyId },
      roleIds: [await roleId(role)],
    });
    let count = 0;
    /** Somebody who signs in, of whose coming nobody is told any more. */
    const used = async (role?: string) => {
      count += 1;
      const agent = await as('superAdmin');
      const body = await person(`ben${count}@buero.example`, role);
      const { id } = (await agent.post('/api/admin/people').send(body).expect(201)).body;
      await test.ownerDb('users').where({ id }).update({ password_hash: 'any' });
      await test.ownerDb('mail_deliveries').delete();
      return { agent, id, address: `/api/admin/people/${id}`, email: body.email };
    };
    const put = async ({ agent, address }: Awaited<ReturnType<typeof used>>, values: object) => {
      const { updatedAt } = (await agent.get(address)).body;
      await agent
        .put(address)
        .send({ ...values, updatedAt })
        .expect(200);
    };
    const acts: Record<string, { act: () => Promise<unknown>; own: string[]; other?: string[] }> = {
      'of a new person': {
        act: async () => {
          const agent = await as('superAdmin');
          await agent
            .post('/api/admin/people')
            .send(await person('neu@ops.example'))
            .expect(201);
        },
        own: ['Jemand wurde eingeladen'],
      },
      'of an invitation that goes to another mailbox': {
        act: async () => {
          const one = await used();
          await test.ownerDb('users').where({ id: one.id }).update({ password_hash: null });
          await put(one, { email: 'anderes@ops.example' });
        },
        own: ['Jemand wurde eingeladen'],
      },
      'of another role': {
        act: async () => put(await used('Owner'), { roleIds: [await roleId('Member')] }),
        own: ['Eine Rolle wurde geändert'],
      },
      'of a new Owner, with a way back': {
        act: async () => put(await used(), { roleIds: [await roleId('Owner')] }),
        own: ['Neuer Inhaber-Zugang'],
      },
      'of another company, in both': {
        act: async () => put(await used(), { companyId: test.network.companies.other }),
        own: ['Jemand wurde entfernt'],
        other: ['Jemand ist hinzugekommen'],
      },
      'of an account that is closed, in all its companies': {
        act: async () => {
          const { agent, id, address } = await used('Owner');
          await test.ownerDb('memberships').insert({
            ...{ company_id: test.network.companies.other, user_id: id, accepted_at: now },
          });
          await agent.post(`${address}/deactivate`).send({}).expect(200);
        },
        own: ['Jemand wurde entfernt'],
        other: ['Jemand wurde entfernt'],
      },
      'of a person who is erased': {
        act: async () => {
          const { agent, address } = await used();
          await agent.post(`${address}/erase`).send({}).expect(200);
        },
        own: ['Jemand wurde entfernt'],
      },
      'of a person who is deleted': {
        act: async () => {
          const { agent, id, address } = await used();
          await test.ownerDb('users').where({ id }).update({ password_hash: null });
          await agent.delete(address).expect(200);
        },
        own: ['Jemand wurde entfernt'],
      },
      'of nothing where only the name changes': {
        act: async () => put(await used(), { lastName: 'Anders' }),
        own: [],
      },
    };

    it.each(Object.entries(acts))('%s', async (_name, { act, own, other = [] }) => {
      await act();
      const told = (company: string, subjects: string[]) =>
        subjects.map((subject) => `${subject}: ${company}`);
      expect(await mailsTo(emailOf('owner'))).toEqual(told('Eigener Verlag', own));
      expect(await mailsTo(emailOf('otherOwner'))).toEqual(told('Anderer Verlag', other));
      const mails = await test
        .ownerDb('mail_deliveries')
        .whereLike('recipient', 'ben%')
        .pluck('subject');
      expect(mails).toEqual([]);
    });
  });
});

describe('who reads documents in a further company', () => {
  const url = '/api/admin/memberships';
  it.each([true, false])(
    'is who is an Owner, and no longer with the role (let before: %s)',
    async (let_) => {
      const { own } = test.network.companies;
      const { otherOwner: userId } = test.network.users;
      const agent = await as('superAdmin');
      const body = { companyId: own, userId, role: 'Member', readsDocuments: let_ };
      const { id } = (await agent.post(url).send(body)).body;
      const become = async (role: string) => {
        const { updatedAt, readsDocuments } = (await agent.get(`${url}/${id}`)).body;
        // As the form sends it back.
        return (await agent.put(`${url}/${id}`).send({ role, readsDocuments, updatedAt })).body;
      };
      const readers = async () =>
        (await listDocumentReaders(test.ownerDb, own)).map((reader) => reader.id);
      expect((await become('Owner')).readsDocuments).toBe(true);
      expect(await readers()).toContain(userId);
      const filter = JSON.stringify({ companyId: own, readsDocuments: true });
      const { body: found } = await agent.get(`${url}?filter=${encodeURIComponent(filter)}`);
      expect(found.map((row: { id: number }) => row.id)).toEqual([id]);
      expect((await become('Owner')).readsDocuments).toBe(true);
      expect((await become('Member')).readsDocuments).toBe(false);
      expect(await readers()).not.toContain(userId);
    },
  );
});

it('whose form is saved as it was, or an Owner’s however it is ticked, tells and changes nothing', async () => {
  const url = '/api/admin/memberships';
  const { own } = test.network.companies;
  const { otherOwner: userId } = test.network.users;
  const agent = await as('superAdmin');
  const body = { companyId: own, userId, role: 'Member', readsDocuments: true };
  const { id } = (await agent.post(url).send(body).expect(201)).body;
  const changed = () => test.ownerDb('audit_log').where({ entity: 'memberships', entity_id: id });
  for (const [role, reads] of [
    ['Member', [true]],
    ['Owner', [true, false]],
  ] as const) {
    const { updatedAt } = (await agent.get(`${url}/${id}`)).body;
    await agent.put(`${url}/${id}`).send({ role, updatedAt }).expect(200);
    await test.ownerDb('mail_deliveries').delete();
    const before = await changed();
    for (const readsDocuments of reads) {
      const shown = (await agent.get(`${url}/${id}`)).body;
      const put = await agent.put(`${url}/${id}`).send({ ...shown, readsDocuments });
      expect([put.status, put.body.readsDocuments]).toEqual([200, true]);
    }
    expect(await changed()).toEqual(before);
    expect(await mailsTo(emailOf('owner'))).toEqual([]);
  }
});

describe('an invitation of somebody whom the operator lets in meanwhile', () => {
  const people = '/api/admin/people';
  const email = 'ines@buero.example';
  const plant = async (more: object) => {
    const named = { kind: 'person' as const, email, first_name: 'Ines', last_name: 'Ink' };
    const values = { ...named, company_id: test.network.companies.own, ...more };
    const [row] = await test.ownerDb('users').insert(values).returning(['id', 'updated_at']);
    return mustExist(row);
  };
  const put = async (more: object, change: object) => {
    const { id, updated_at: updatedAt } = await plant(more);
    return (await as('superAdmin')).put(`${people}/${id}`).send({ ...change, updatedAt });
  };
  const elsewhere = () => ({ company_id: test.network.companies.other });
  const ways: [string, () => PromiseLike<{ status: number }>][] = [
    [
      'as a new user',
      async () =>
        (await as('superAdmin')).post(people).send({
          ...{ email, firstName: 'Ines', lastName: 'Ink', language: 'de' },
          ...{ companyId: test.network.companies.own, roleIds: [] },
        }),
    ],
    ['from another company', () => put(elsewhere(), { companyId: test.network.companies.own })],
    ['under another address', () => put({ email: 'frueher@buero.example' }, { email })],
    [
      'by opening the account again',
      async () => {
        const { id } = await plant({ deactivated_at: now });
        return (await as('superAdmin')).post(`${people}/${id}/reactivate`).send({});
      },
    ],
    [
      'as one of a further company',
      async () => {
        const { id: userId } = await plant(elsewhere());
        const body = { companyId: test.network.companies.own, role: 'Member' };
        const further = { ...body, userId, readsDocuments: false };
        return (await as('superAdmin')).post('/api/admin/memberships').send(further);
      },
    ],
  ];
  afterEach(() =>
    test
      .ownerDb('users')
      .where({ email })
      .update({ email: test.ownerDb.raw(`id || '@gone.example'`) }),
  );

  it.each(ways)('waits no longer, %s, and others do', async (_how, letIn) => {
    await invite('owner', email.toUpperCase());
    await invite('owner', 'andere@buero.example');
    expect((await letIn()).status).toBeLessThan(300);
    expect(await waiting()).toMatchObject([{ email: 'andere@buero.example' }]);
    expect(await list('owner')).toContain(email);
  });
});

it('is gone for who accepts it while the operator lets them in', async () => {
  await invite('owner', emailOf('otherOwner'));
  const token = await mailedToken(emailOf('otherOwner'));
  const letIn = await test.ownerDb.transaction();
  const { rows } = await letIn.raw('select pg_backend_pid() as pid');
  await letIn('users').where({ id: test.network.users.otherOwner }).forNoKeyUpdate().select('id');
  const accepted = accept(token).then(({ status }) => status);
  const blocked = () =>
    test.ownerDb('pg_stat_activity').whereRaw('? = any(pg_blocking_pids(pid))', [rows[0].pid]);
  await expect.poll(async () => (await blocked()).length).toBe(1);
  await letIn('memberships').delete();
  await letIn.commit();
  expect(await accepted).toBe(410);
});

it('takes back with an Owner whom they invited, and nobody else', async () => {
  const { own, other } = test.network.companies;
  const { otherOwner } = test.network.users;
  const addPerson = async (email: string, more: object) => {
    const named = { kind: 'person' as const, email, first_name: 'P', last_name: 'P' };
    const [row] = await test
      .ownerDb('users')
      .insert({ ...named, company_id: other, ...more })
      .returning('id');
    return mustExist(row).id;
  };
  const longSince = await addPerson('lange-dabei@buero.example', {});
  await test.ownerDb('memberships').insert({
    ...{ company_id: own, user_id: longSince, role: 'Member', accepted_at: now },
    ...{ invited_by: otherOwner, invited_at: new Date(+now - 86_400_000) },
  });
  // Nobody else was invited at that moment.
  now = new Date(+now + 60_000);
  const homeless = 'zurueck@buero.example';
  await addPerson(homeless, { company_id: own, deactivated_at: now, removed_at: now });
  await invite('owner', 'bleibt@buero.example');
  const body = { companyId: own, userId: otherOwner, role: 'Owner', readsDocuments: false };
  await (await as('superAdmin')).post('/api/admin/memberships').send(body).expect(201);
  const token = await undoToken();
  const before = await list('owner');
  const thief = supertest.agent(test.url);
  await thief
    .post('/api/auth/login')
    .send({ email: emailOf('otherOwner'), password: testPassword })
    .expect(200);
  const inviteAsThief = (email: string) =>
    thief.post(path).set('x-company', String(own)).send(invitation(email)).expect(201);
  for (const email of [
    'wartet@buero.example',
    'neu-dabei@buero.example',
    'nochmal@buero.example',
  ]) {
    await inviteAsThief(email);
  }
  await accept(await mailedToken('neu-dabei@buero.example'), 'a very long password 17');
  await invite('owner', 'nochmal@buero.example');
  const elsewhere = 'zuhause@buero.example';
  await thief.post(path).send(invitation(elsewhere)).expect(201);
  await accept(await mailedToken(elsewhere), 'a very long password 17');
  await inviteAsThief(elsewhere);
  await accept(await mailedToken(elsewhere));
  await inviteAsThief(homeless);
  await accept(await mailedToken(homeless), 'a very long password 17');
  await thief
    .put(`${path}/${longSince}/reads-documents`)
    .set('x-company', String(own))
    .send({ readsDocuments: true })
    .expect(200);
  expect(await list('owner')).toEqual(
    expect.arrayContaining([...before, 'neu-dabei@buero.example', elsewhere, homeless]),
  );
  await test.ownerDb('mail_deliveries').delete();
  await undo(token);
  expect(await list('owner')).toEqual(
    before.filter((email: string) => email !== emailOf('otherOwner')),
  );
  const left = (await waiting()).map(({ email }: { email: string }) => email);
  expect(left.sort()).toEqual(['bleibt@buero.example', 'nochmal@buero.example']);
  const person = await test.ownerDb('users').where({ email: elsewhere }).first();
  expect(person).toMatchObject({ company_id: test.network.companies.other, deactivated_at: null });
  expect((await mailsTo(emailOf('owner'))).sort()).toEqual([
    'Eine Einladung wurde zurückgezogen: Eigener Verlag',
    'Jemand wurde entfernt: Eigener Verlag',
    'Jemand wurde entfernt: Eigener Verlag',
    'Jemand wurde entfernt: Eigener Verlag',
  ]);
});
