import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSnake } from '#api/core/database/case.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { modulesWith } from '#api/product.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { operatorOnly } from '../migrations/table-policies.ts';
import { clientBody } from './support/client-body.ts';
import { createSamples } from './support/create-samples.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { hearTold } from './support/hear-told.ts';
import { languageModule, makeLanguageTables, wish } from './support/language-resources.ts';
import type { TestUser } from './support/test-network.ts';

/** Every resource whose records a company's people may create keeps them to that company. */

const modules = modulesWith(languageModule);
const resources = modules.flatMap(({ resources: declared = [] }) => declared);
const isEntered = ({ client }: Entity) => client?.create !== undefined;
const entities = resources.map(({ entity }) => [entity.name, entity] as const);

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let samples: ReturnType<typeof createSamples>;
beforeAll(async () => {
  test = await createTestApp({ modules, prepare: makeLanguageTables });
  admin = await test.as('superAdmin');
  const cookie = await test.cookieOf('superAdmin');
  samples = createSamples(resources, (path, init = {}) =>
    fetch(`${test.url}/api/admin/${path}`, {
      ...init,
      headers: {
        cookie,
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
      },
    }),
  );
});
afterAll(() => test.close());

type Whose = 'own' | 'other';

async function bodyOf(entity: Entity, whose: Whose = 'own'): Promise<Record<string, unknown>> {
  const user = whose === 'own' ? 'owner' : 'otherOwner';
  return clientBody(entity, {
    resources,
    samples,
    companyId: test.network.companies[whose],
    siteId: test.network.sites[whose],
    post: async (target, body) => (await post(target, body, user)).body,
  });
}

const urlOf = ({ name }: Entity) => `/api/client/${name}`;
const post = async (entity: Entity, body: object, user: TestUser = 'owner') =>
  (await test.as(user)).post(urlOf(entity)).send(body);

it('there are such, in the product and beside it', () => {
  const entered = entities.filter(([, entity]) => isEntered(entity)).map(([name]) => name);
  expect(entered).toEqual(expect.arrayContaining(['credentials', 'wishes']));
});

describe.each(entities)('resource %s of a company', (_name, entity) => {
  if (!isEntered(entity)) {
    // Some have calls of their own.
    it('comes from no Member of it', async () => {
      expect([403, 404, 405]).toContain((await post(entity, {}, 'member')).status);
    });
    return;
  }
  const { read, create = [], write, remove } = mustExist(entity.client);
  const isRead = (name: string) => read.includes(name);
  const fieldOf = (name: string): Field => mustExist(entity.fields[name]);

  it('are created, read, changed and deleted by who manages it, in the fields it is shown', async () => {
    const body = await bodyOf(entity);
    const { status, body: mine } = await post(entity, body);
    expect(status).toBe(201);
    expect(Object.keys(mine).sort()).toEqual(['id', ...read, 'updatedAt'].sort());
    for (const name of create.filter(isRead)) {
      expect([name, mine[name]]).toEqual([name, body[name]]);
    }
    const seen = (await admin.get(`/api/admin/${entity.name}/${mine.id}`)).body;
    expect(seen.companyId).toBe(test.network.companies.own);
    const owner = await test.as('owner');
    expect((await owner.get(`${urlOf(entity)}/${mine.id}`)).body).toEqual(mine);
    expect((await owner.get(urlOf(entity))).body).toContainEqual(mine);

    const changed = write?.find(isRead);
    const put = (values: object) => owner.put(`${urlOf(entity)}/${mine.id}`).send(values);
    if (changed) {
      const other = await bodyOf(entity);
      expect((await put({ [changed]: other[changed] })).status).toBe(400);
      const done = await put({ [changed]: other[changed], updatedAt: mine.updatedAt });
      expect([done.status, done.body[changed]]).toEqual([200, other[changed]]);
      const stale = await put({ [changed]: body[changed], updatedAt: '2026-01-01T00:00:00.000Z' });
      expect([stale.status, stale.body.code]).toEqual([409, 'version-stale']);
    } else expect((await put({ updatedAt: mine.updatedAt })).status).toBe(write ? 200 : 404);

    if (!remove)
      return expect((await owner.delete(`${urlOf(entity)}/${mine.id}`)).status).toBe(404);
    expect((await owner.delete(`${urlOf(entity)}/${mine.id}`)).status).toBe(204);
    expect((await owner.delete(`${urlOf(entity)}/${mine.id}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/${entity.name}/${mine.id}`)).status).toBe(404);
  });

  it('are made once, however often the form is sent, and again by another person', async () => {
    const owner = await test.as('owner');
    const body = await bodyOf(entity);
    const send = (sent: object = body, user = owner) =>
      user.post(urlOf(entity)).set('idempotency-key', `a-form-of-${entity.name}`).send(sent);
    const before = (await owner.get(urlOf(entity))).body.length;
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: made }) => made.id)).size).toBe(1);
    expect((await owner.get(urlOf(entity))).body).toHaveLength(before + 1);
    const changed = await send({ ...body, ...(await bodyOf(entity)) });
    expect([changed.status, changed.body.code]).toEqual([409, 'submitted-already']);
    const theirs = await send(await bodyOf(entity, 'other'), await test.as('otherOwner'));
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(answers[0]?.body.id);
  });

  it('are not those of another company of the same person', async () => {
    const { companies, users } = test.network;
    const of = { company_id: companies.other, user_id: users.owner };
    await test.ownerDb('memberships').insert({ ...of, role: 'Owner', accepted_at: new Date(0) });
    const owner = await test.as('owner');
    const body = await bodyOf(entity);
    const send = (company: number) =>
      owner
        .post(urlOf(entity))
        .set({ 'idempotency-key': `two-companies-${entity.name}`, 'x-company': String(company) })
        .send(body);
    expect((await send(companies.own)).status).toBe(201);
    const elsewhere = await send(companies.other);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'submitted-already']);
    await test.ownerDb('memberships').where(of).delete();
  });

  it('take no field that is not offered, nothing bad, and none without what is required', async () => {
    const body = await bodyOf(entity);
    const count = async () => (await test.ownerDb(toSnake(entity.name))).length;
    const before = await count();
    for (const name of Object.keys(entity.fields).filter((one) => !create.includes(one))) {
      expect([name, (await post(entity, { ...body, [name]: 1 })).status]).toEqual([name, 400]);
    }
    for (const name of create.filter((one) => fieldOf(one).required)) {
      const { [name]: _, ...rest } = body;
      const refused = await post(entity, rest);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [name]]);
    }
    for (const name of create) {
      const refused = await post(entity, { ...body, [name]: [{}] });
      expect([refused.status, Object.keys(refused.body.errors)[0]]).toEqual([422, name]);
    }
    expect(await count()).toBe(before);
  });

  const shown = entities.filter(([, { client }]) => client).map(([name]) => name);
  const references = create.filter((name) =>
    ['sites', ...shown].includes(fieldOf(name).reference ?? ''),
  );
  it.runIf(references.length > 0)(
    'refer to nothing of another company, neither at first nor later',
    async () => {
      const others = await bodyOf(entity, 'other');
      const { body: mine } = await post(entity, await bodyOf(entity));
      for (const name of references) {
        const foreign = { [name]: others[name] };
        const refused = await post(entity, { ...(await bodyOf(entity)), ...foreign });
        expect([refused.status, refused.body.errors]).toEqual([422, { [name]: 'Does not exist' }]);
        if (!write?.includes(name)) continue;
        const later = await (await test.as('owner'))
          .put(`${urlOf(entity)}/${mine.id}`)
          .send({ ...foreign, updatedAt: mine.updatedAt });
        expect([later.status, later.body.errors]).toEqual([422, { [name]: 'Does not exist' }]);
      }
    },
  );

  it('are as if they did not exist for another company', async () => {
    const { body: theirs } = await post(entity, await bodyOf(entity, 'other'), 'otherOwner');
    const owner = await test.as('owner');
    const address = `${urlOf(entity)}/${theirs.id}`;
    const [changed = 'text'] = write ?? [];
    const body = await bodyOf(entity);
    expect((await owner.get(address)).status).toBe(404);
    expect((await owner.get(`${urlOf(entity)}?id=${theirs.id}`)).body).toEqual([]);
    const put = await owner.put(address).send({
      ...{ [changed]: body[changed], updatedAt: theirs.updatedAt },
    });
    expect(put.status).toBe(404);
    expect((await owner.delete(address)).status).toBe(404);
    const kept = await (await test.as('otherOwner')).get(address);
    expect([kept.status, kept.body]).toEqual([200, theirs]);
  });

  it('are nobody’s who does not manage it, nor changed within a preview', async () => {
    const { body: mine } = await post(entity, await bodyOf(entity));
    const address = `${urlOf(entity)}/${mine.id}`;
    const member = await test.as('member');
    expect((await post(entity, await bodyOf(entity), 'member')).status).toBe(403);
    const put = await member.put(address).send({ updatedAt: mine.updatedAt });
    expect(put.status).toBe(write ? 403 : 404);
    expect((await member.delete(address)).status).toBe(remove ? 403 : 404);
    if (entity.client?.right) expect((await member.get(address)).status).toBe(403);

    const preview = { 'x-preview-company': String(test.network.companies.own) };
    expect((await admin.get(address)).status).toBe(403);
    expect((await admin.get(address).set(preview)).body).toEqual(mine);
    const calls = [
      admin.post(urlOf(entity)).send(await bodyOf(entity)),
      ...(write ? [admin.put(address).send({ updatedAt: mine.updatedAt })] : []),
      ...(remove ? [admin.delete(address)] : []),
    ];
    for (const call of calls) {
      const refused = await call.set(preview);
      expect([refused.status, refused.body.code]).toEqual([403, 'preview-read-only']);
    }
  });
});

describe('what a company is not shown', () => {
  const make = async () => (await post(wish as never, { title: 'Ein Wunsch' })).body;

  it('keeps its record as it is all the same', async () => {
    const mine = await make();
    const address = `/api/client/wishes/${mine.id}`;
    const owner = await test.as('owner');
    const { updatedAt } = mine;
    const noted = await admin
      .put(`/api/admin/wishes/${mine.id}`)
      .send({ note: 'Bleibt', updatedAt });
    expect(noted.status).toBe(200);
    const put = await owner.put(address).send({ title: 'Anders', updatedAt: noted.body.updatedAt });
    const removed = await owner.delete(address);
    for (const { status, body } of [put, removed]) {
      expect([status, body.detail]).toEqual([409, 'The operator keeps it']);
    }
    expect((await owner.get(address)).body.title).toBe('Ein Wunsch');
  });

  it('and depends on it, keeps it from being deleted', async () => {
    const mine = await make();
    await test.ownerDb.raw(
      `create table wish_marks (wish_id integer not null references wishes); ${operatorOnly('wish_marks')}`,
    );
    await test.ownerDb('wish_marks').insert({ wish_id: mine.id });
    const removed = await (await test.as('owner')).delete(`/api/client/wishes/${mine.id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'in-use']);
    await test.ownerDb.raw('drop table wish_marks');
    expect((await (await test.as('owner')).delete(`/api/client/wishes/${mine.id}`)).status).toBe(
      204,
    );
  });

  it('is nothing that its lists can be asked by, but what orders them', async () => {
    const owner = await test.as('owner');
    const found = async (user: typeof owner, whose: string) =>
      (await user.get(`/api/${whose}/wishes`).query({ filter: '{"q":"Geheimwort"}' })).body.length;
    const filter = JSON.stringify({ note: 'Bleibt' });
    expect((await owner.get('/api/client/wishes').query({ filter })).status).toBe(400);
    const sort = JSON.stringify(['note', 'ASC']);
    expect((await owner.get('/api/client/wishes').query({ sort })).status).toBe(400);
    const noted = async (note: string) => {
      const { id, updatedAt } = await make();
      await admin.put(`/api/admin/wishes/${id}`).send({ note, updatedAt });
      return id;
    };
    const [second, first] = [await noted('0 2'), await noted('0 1')];
    await noted('Geheimwort');
    expect([await found(admin, 'admin'), await found(owner, 'client')]).toEqual([1, 0]);
    const { body } = await owner.get('/api/client/wishes');
    expect(body.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([first, second]);
  });

  it('is known to rules over its records all the same', async () => {
    const body = { title: 'Genau einer', siteId: test.network.sites.own };
    expect((await post(wish as never, body)).status).toBe(201);
    const again = await post(wish as never, body);
    expect([again.status, again.body.errors]).toEqual([409, { title: 'Wished for already' }]);
  });

  it('and overlaps what another one has, is refused at its field', async () => {
    const body = { title: 'Ein Saal', hall: 'Aula', hallOn: '2027-01-01' };
    expect((await post(wish as never, body, 'otherOwner')).status).toBe(201);
    const taken = await post(wish as never, body);
    expect([taken.status, taken.body.errors]).toEqual([409, { hall: 'The hall is taken then' }]);
    expect((await post(wish as never, { ...body, hallOn: '2027-01-02' })).status).toBe(201);
  });
});

it('a live one is told to its company and to who may read it, with each change, and to no other', async () => {
  const told = await hearTold(test.ownerUrl);
  const said = async () => (await told.said()).sort();
  const ours = ['wishes', `wishes ${test.network.companies.own}`];
  const owner = await test.as('owner');
  const { body: mine } = await post(wish as never, { title: 'Ein Wunsch' });
  expect(await said()).toEqual(ours);
  expect((await owner.post('/api/client/wishes').send({ title: '' })).status).toBe(422);
  expect(await said()).toEqual([]);
  const { updatedAt } = (await admin.get(`/api/admin/wishes/${mine.id}`)).body;
  await admin.put(`/api/admin/wishes/${mine.id}`).send({ answer: 'Gern', updatedAt });
  expect(await said()).toEqual(ours);
  expect((await owner.delete(`/api/client/wishes/${mine.id}`)).status).toBe(204);
  expect(await said()).toEqual(ours);
  await told.close();
});
