import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { plantOperator, plantPayee } from '#api/modules/invoices/testing/plant-settlement.ts';
import { runSettlementJob } from '#api/modules/invoices/testing/run-settlement-job.ts';
import { sendInvoices } from '#api/operations/invoices/sending/send-invoices.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, testPassword } from '#tests/support/test-network.ts';
import { personalColumns } from './personal-columns.ts';

const start = new Date('2026-11-20T12:00:00Z');
let now = start;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());

const idOf = (user: keyof TestApp['network']['users']) => test.network.users[user];
const person = (id: number) => `/api/admin/people/${id}`;

describe('what is declared as personal', () => {
  it('is every column that refers to a user or holds an address or a name of one', async () => {
    const { rows } = await test.ownerDb.raw(`
      select c.relname || '.' || a.attname as place
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
       where k.contype = 'f' and k.confrelid in ('users'::regclass, 'second_factors'::regclass)
      union
      select table_name || '.' || column_name from information_schema.columns
       where table_schema = 'public' and table_name <> 'users'
         and table_name in (select relname from pg_class where relkind in ('r', 'p'))
         and (column_name ~ '(^|_)(email|recipient|actor_id)$' or column_name in ('user_id', 'person_id'))
      order by 1`);
    const declared = personalColumns.map(({ table, column }) => `${table}.${column}`);
    const found: string[] = rows.map(({ place }: { place: string }) => place);
    expect(found.filter((place) => !declared.includes(place))).toEqual([]);
    // The history of a user is named by entity and id.
    expect(declared.filter((place) => !found.includes(place))).toEqual(['audit_log.entity_id']);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('says why, wherever the person is shown nothing or something of the law’s stays', () => {
    const silent = personalColumns.filter(({ shows, why }) => shows.length === 0 && !why);
    expect(silent).toEqual([]);
  });
});

describe('a copy of what is stored about a person', () => {
  const read = (agent: ReturnType<typeof supertest.agent>, path: string) =>
    agent.get(`${path}/personal-data`);

  it('is theirs to have', async () => {
    const response = await read(await test.as('member'), '/api/auth');
    expect(response.status).toBe(200);
    expect(response.headers['content-disposition']).toContain(
      'attachment; filename="personal-data-',
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const data = response.body;
    expect(data).toMatchObject({
      account: { id: idOf('member'), email: emailOf('member') },
      company: { id: test.network.companies.own, name: 'Eigener Verlag' },
      roles: ['Member'],
    });
    expect(data['sessions.user_id']).toHaveLength(1);
    const shown = personalColumns.filter(({ shows }) => shows.length > 0);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(shown.map(({ table, column }) => `${table}.${column}`)),
    );
    expect(response.text).not.toContain('argon2');
    expect(response.text).not.toContain(emailOf('owner'));
    expect((await supertest(test.url).get('/api/auth/personal-data')).status).toBe(401);
  });

  it('is made by who manages users, and their history tells', async () => {
    const agent = await test.as('accountManager');
    const response = await read(agent, person(idOf('otherOwner')));
    expect(response.body.account.email).toBe(emailOf('otherOwner'));
    const filter = JSON.stringify({ entity: 'people', entityId: idOf('otherOwner') });
    const { body } = await agent.get(`/api/admin/audit-log?filter=${encodeURIComponent(filter)}`);
    expect(body[0]).toMatchObject({ action: 'personal-data', actorName: 'accountManager Test' });
  });

  it('is nobody else’s', async () => {
    const path = `${person(idOf('member'))}/personal-data`;
    const admins = `/api/admin/admins/${idOf('finance')}/personal-data`;
    expect((await supertest(test.url).get(path)).status).toBe(401);
    for (const user of ['finance', 'owner', 'otherOwner'] as const) {
      expect((await (await test.as(user)).get(path)).status).toBe(403);
    }
    const manager = await test.as('accountManager');
    expect((await manager.get(admins)).status).toBe(403);
    expect((await manager.get(`${person(idOf('finance'))}/personal-data`)).status).toBe(404);
    expect((await manager.get('/api/admin/people/x/personal-data')).status).toBe(400);
    expect((await (await test.as('superAdmin')).get(admins)).status).toBe(200);
  });
});

describe('erasing a person', () => {
  const sharedAddress = 'redaktion@verlag.example';
  const erase = async (by: 'superAdmin' | 'accountManager' | 'finance' | 'owner', path: string) =>
    (await test.as(by)).post(`${path}/erase`).send({});

  it('is not for just anyone, nor for whom a company needs', async () => {
    const path = person(idOf('member'));
    expect((await supertest(test.url).post(`${path}/erase`).send({})).status).toBe(401);
    for (const user of ['finance', 'owner'] as const) {
      expect((await erase(user, path)).status).toBe(403);
    }
    const last = await erase('superAdmin', person(idOf('owner')));
    expect([last.status, last.body.code]).toEqual([409, 'last-leader']);
    expect((await erase('superAdmin', person(987_654))).status).toBe(404);
    expect((await erase('accountManager', `/api/admin/admins/${idOf('finance')}`)).status).toBe(
      403,
    );
    const self = await erase('superAdmin', `/api/admin/admins/${idOf('superAdmin')}`);
    expect(self.status).toBe(409);
    const agent = await test.as('superAdmin');
    expect((await agent.post(`${path}/erase`).send({ sure: true })).status).toBe(400);
    now = new Date(+start + 16 * 60_000);
    const stale = await agent.post(`${path}/erase`).send({});
    now = start;
    expect([stale.status, stale.body.code]).toEqual([403, 'check-required']);
  });

  it('forgets who they were everywhere but where the law keeps it', async () => {
    const db = test.ownerDb;
    const id = idOf('member');
    const surname = `Vergessenmann${randomBytes(3).toString('hex')}`;
    const email = `${surname.toLowerCase()}@verlag.example`;
    await db('users').where({ id }).update({ last_name: surname, email: sharedAddress });
    await db('users').where({ id }).update({ email });
    await inviteSuccessor();
    const signedIn = supertest.agent(test.url);
    await signedIn.post('/api/auth/login').send({ email, password: testPassword }).expect(200);
    await signedIn
      .put('/api/auth/profile')
      .send({ firstName: 'Marta', lastName: surname, language: 'de' });
    await signedIn.post('/api/auth/password/forgot').send({ email }).expect(204);
    await plantTraces(id, email, surname);
    await inviteElsewhere({ email, firstName: 'Marta', lastName: surname });
    const kept = await snapshot();
    const entries = await countEntries();

    const { status, body } = await erase('superAdmin', person(id));
    expect([status, body.account]).toEqual([200, 'ERASED']);
    expect(body).toMatchObject({
      firstName: 'Gelöschte Person',
      lastName: String(id),
      email: `geloescht-${id}@person.invalid`,
      roleIds: [],
    });
    expect(await tablesWith(surname)).toEqual(['contract_events', 'contract_seals']);
    expect(await tablesWith(emailOf('member'))).toEqual([]);
    expect(await tablesWith(sharedAddress)).toEqual(['audit_log', 'memberships', 'users']);
    expect(await snapshot()).toEqual(kept);
    expect(await countEntries()).toBeGreaterThan(entries);
    expect((await signedIn.get('/api/auth/me')).status).toBe(401);
    const again = await signedIn.post('/api/auth/login').send({ email, password: testPassword });
    expect(again.status).toBe(401);
    expect(await db('sessions').where({ user_id: id })).toEqual([]);
    expect(await db('list_views').where({ owner_id: id }).pluck('label')).toEqual(['Für alle']);
  });

  it('is done once, and nothing brings the account back', async () => {
    const path = person(idOf('member'));
    expect((await erase('superAdmin', path)).status).toBe(409);
    const agent = await test.as('superAdmin');
    expect((await agent.get(`${path}/personal-data`)).status).toBe(404);
    for (const act of ['reactivate', 'invite']) {
      expect((await agent.post(`${path}/${act}`).send({})).status).toBe(409);
    }
    const { updatedAt } = (await agent.get(path)).body;
    const { status } = await agent.put(path).send({ updatedAt, email: 'neu@verlag.example' });
    expect(status).toBe(409);
    const roles = { assignedToId: idOf('member'), assignedToType: 'Person', roles: ['Member'] };
    expect((await agent.post('/api/admin/roles/sync').send(roles)).status).toBe(409);
    expect((await agent.delete(path)).status).toBe(409);
  });

  it('leaves the history of what they did, by no name', async () => {
    const filter = JSON.stringify({ entity: 'people', entityId: idOf('member') });
    const { body } = await (await test.as('superAdmin')).get(
      `/api/admin/audit-log?filter=${encodeURIComponent(filter)}`,
    );
    expect(body.map(({ action }: { action: string }) => action)).toContain('erase');
    const own = body.filter(({ actorKind }: { actorKind: string }) => actorKind === 'person');
    expect(own.map(({ actorName }: { actorName: string }) => actorName)).toContain(
      `Gelöschte Person ${idOf('member')}`,
    );
  });

  it('touches the history of nobody else', async () => {
    await expect(
      test.services.systemDb.raw('select forget_in_history(?)', [idOf('owner')]),
    ).rejects.toThrow(/is not erased/);
    await expect(
      test.services.systemDb.raw(`update audit_log set after = null`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves documents and their chain as they are', async () => {
    const db = test.ownerDb;
    const companyId = await plantCompany(db, 'Verlag mit Gutschrift');
    await plantOperator(db);
    await plantPayee(db, companyId);
    test.sevdesk.records.Contact.push({ id: 9000 + companyId, name: 'Verlag mit Gutschrift' });
    const finance = await test.as('finance');
    const { body: draft } = await finance.post('/api/admin/invoices').send({
      companyId,
      from: '2026-10-01',
      to: '2026-10-31',
      positions: [{ title: 'Anpassung', description: 'Wie besprochen', amount: 12_345 }],
    });
    const { updatedAt } = draft;
    await finance.post(`/api/admin/invoices/${draft.id}/approve`).send({ updatedAt }).expect(200);
    const [ids, options] = [[draft.id], { now: () => now, isLastAttempt: false }];
    await finance.post('/api/admin/invoices/send-batch').send({ ids }).expect(202);
    await runSettlementJob(test, sendInvoices, { invoiceIds: ids }, options);
    const documents = await db('invoice_documents').orderBy('id');
    expect(documents).toHaveLength(1);

    const { status } = await erase('superAdmin', `/api/admin/admins/${idOf('finance')}`);
    expect(status).toBe(200);
    expect(await db('invoice_documents').orderBy('id')).toEqual(documents);
    const verified = await (await test.as('superAdmin')).get('/api/admin/invoices/verify');
    expect(verified.body).toMatchObject({ documents: 1, faults: [] });
  });

  /** What only grows, and what others depend on. */
  async function snapshot() {
    const tables = ['contract_events', 'contract_seals', 'invoice_events', 'invoice_documents'];
    return Promise.all(tables.map((table) => test.ownerDb(table).orderBy('id')));
  }

  const countEntries = async () => (await test.ownerDb('audit_log').select('id')).length;

  /** Whose address had been theirs for a while. */
  async function inviteSuccessor(): Promise<void> {
    const db = test.ownerDb;
    const named = { email: sharedAddress, first_name: 'Nora', last_name: 'Neu' };
    const { own, other } = test.network.companies;
    await db('users').insert({ ...named, kind: 'person', company_id: own });
    const invited = { company_id: other, language: 'de' as const, invited_at: now };
    await db('memberships').insert({ ...named, ...invited });
  }

  /** To another company: withdrawn, at the address that they have now; waiting, at a former one. */
  async function inviteElsewhere(invited: {
    email: string;
    firstName: string;
    lastName: string;
  }): Promise<void> {
    const owner = await test.as('otherOwner');
    for (const email of [invited.email, emailOf('member')]) {
      const { body } = await owner
        .post('/api/client/people')
        .send({ ...invited, email: email.toUpperCase(), language: 'de', readsDocuments: false })
        .expect(201);
      if (email === invited.email) {
        await owner.delete(`/api/client/people/invitations/${body.id}`).expect(204);
      }
    }
  }

  async function plantTraces(id: number, email: string, surname: string): Promise<void> {
    const db = test.ownerDb;
    const companyId = test.network.companies.own;
    await db('invitations').insert({
      user_id: id,
      recipient: email,
      sent_at: now,
      expires_at: now,
    });
    await db('list_views').insert(
      [true, false].map((shared) => ({
        owner_id: id,
        resource: 'sites',
        label: shared ? 'Für alle' : 'Nur meine',
        filter: '{}',
        sort: '{}',
        shared,
      })),
    );
    await db('preferences').insert({ user_id: id, key: 'note', value: JSON.stringify(surname) });
    await db('contract_events').insert({
      contract_id: 1,
      company_id: companyId,
      kind: 'signed',
      at: now,
      actor_kind: 'person',
      actor_id: id,
      actor_name: `Marta ${surname}`,
      actor_email: email,
      ip: '192.0.2.7',
    });
    await db('contract_seals').insert({
      contract_id: 1,
      company_id: companyId,
      file_hash: 'a',
      document_hash: 'b',
      sealing_key_id: 1,
      signer_name: `Marta ${surname}`,
      signer_email: email,
      method: 'typed',
      sealed_at: now,
    });
  }

  /** Tables, except those of the queue, in which any row contains the text. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows } = await test.ownerDb.raw(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const held = await test.ownerDb.raw(
        `select 1 from "${name}" t where position(lower(?) in lower(t::text)) > 0 limit 1`,
        [text],
      );
      if (held.rows.length > 0) found.push(name);
    }
    return found;
  }
});
