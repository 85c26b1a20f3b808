import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { modulesWith } from '#api/product.ts';
import { joined } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';
import { type ClientRecordOf, defineEntity } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { countWaiting } from './support/count-waiting.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import {
  type bulletin,
  languageModule,
  lender,
  makeLanguageTables,
  rehearsal,
} from './support/language-resources.ts';

/** Parts of a declaration that the conformance test cannot check for every resource. */

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let lenders: number[];
beforeAll(async () => {
  test = await createTestApp({ modules: modulesWith(languageModule), prepare: makeLanguageTables });
  admin = await test.as('superAdmin');
  lenders = await Promise.all(['Östliche Werke', 'Ostwerk', 'Zeta'].map(makeLender));
});
afterAll(() => test.close());

async function makeLender(name: string): Promise<number> {
  const { body } = await admin.post('/api/admin/lenders').send({
    name,
    email: 'post@lender.example',
    creditLimitCents: 1_250_050,
    trusted: true,
    since: '2026-01-01',
    token: 'a token',
  });
  return body.id;
}

let counter = 0;
const values = (more: object = {}) => {
  counter += 1;
  return {
    title: `Probe ${counter}`,
    lenderId: lenders[0],
    sites: [test.network.sites.own],
    startsOn: `2027-01-${String(counter).padStart(2, '0')}`,
    endsOn: `2027-01-${String(counter).padStart(2, '0')}`,
    state: 'PLANNED',
    ...more,
  };
};
const send = (body: object) => admin.post('/api/admin/rehearsals').send(body);
const historyOf = async (id: number) => {
  const filter = JSON.stringify({ entity: 'rehearsals', entityId: id });
  return (await admin.get('/api/admin/audit-log').query({ filter })).body;
};

it('a rule over records waits for a change under way, and refuses at its field', async () => {
  const when = { startsOn: '2027-05-01', endsOn: '2027-05-03' };
  const first = await test.ownerDb.transaction();
  await first.raw(`select pg_advisory_xact_lock(hashtext('rules of rehearsals'))`);
  await first('rehearsals').insert({
    title: 'Zuerst',
    lender_id: lenders[0],
    starts_on: when.startsOn,
    ends_on: when.endsOn,
    state: 'PLANNED',
  });
  const answer = send(values(when)).then((refused) => refused);
  const waiting = () => countWaiting(test.ownerDb);
  await expect.poll(waiting).toBe(1);
  await first.commit();
  const refused = await answer;
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      errors: { startsOn: 'The lender is elsewhere then' },
      issues: [{ path: 'startsOn', params: { de: 'Der Verleiher ist dann anderswo' } }],
    },
  ]);
});

describe('a rule over two resources, declared at one', () => {
  const limitIs = 'More than the lender has credit for';
  const costumeOf = async (lenderId: number, more: object = {}) => {
    const values = { name: 'Frack', lenderId, priceCents: 500, everywhere: true, sites: [] };
    return (await admin.post('/api/admin/costumes').send({ ...values, ...more })).body;
  };
  const lend = (id: number) => admin.post(`/api/admin/costumes/${id}/lend`).send({});
  const limit = async (id: number, creditLimitCents: number) => {
    const { updatedAt } = (await admin.get(`/api/admin/lenders/${id}`)).body;
    return admin.put(`/api/admin/lenders/${id}`).send({ creditLimitCents, updatedAt });
  };
  const limitOf = async (id: number) =>
    (await admin.get(`/api/admin/lenders/${id}`)).body.creditLimitCents;
  const waiting = () => countWaiting(test.ownerDb);

  it('refuses a change of either: at its own field, and at the one it names of the other', async () => {
    const lenderId = await makeLender('Kostümhaus');
    await costumeOf(lenderId, { priceCents: 1_000_000_000 });
    const costume = await costumeOf(lenderId);
    expect((await limit(lenderId, 499)).status).toBe(200);
    const refused = await lend(costume.id);
    expect([refused.status, refused.body.errors]).toEqual([409, { priceCents: limitIs }]);
    expect((await limit(lenderId, 500)).status).toBe(200);
    expect((await lend(costume.id)).status).toBe(200);
    const lowered = await limit(lenderId, 499);
    expect([lowered.status, lowered.body]).toMatchObject([
      409,
      {
        errors: { creditLimitCents: limitIs },
        issues: [{ path: 'creditLimitCents', params: { de: 'Mehr als der Kreditrahmen' } }],
      },
    ]);
    expect(await limitOf(lenderId)).toBe(500);
    const others = await makeLender('Ohne Kostüme');
    expect((await limit(others, 0)).status).toBe(200);
  });

  it('waits for a change of the other that is under way, in both directions', async () => {
    const lenderId = await makeLender('Gleichzeitig');
    const costume = await costumeOf(lenderId);
    const underWay = async (change: (db: typeof test.ownerDb) => Promise<unknown>) => {
      const first = await test.ownerDb.transaction();
      await first.raw(`select pg_advisory_xact_lock(hashtext('rules of costumes'))`);
      await change(first as never);
      return first;
    };
    const lending = await underWay((db) =>
      db('costumes').where({ id: costume.id }).update({ state: 'LENT' }),
    );
    const lowered = limit(lenderId, 499).then((answer) => answer);
    await expect.poll(waiting).toBe(1);
    await lending.commit();
    expect([(await lowered).status, await limitOf(lenderId)]).toEqual([409, 1_250_050]);

    await admin.post(`/api/admin/costumes/${costume.id}/take-back`).send({});
    const lowering = await underWay((db) =>
      db('lenders').where({ id: lenderId }).update({ credit_limit_cents: 499 }),
    );
    const lent = lend(costume.id).then((answer) => answer);
    await expect.poll(waiting).toBe(1);
    await lowering.commit();
    expect((await lent).status).toBe(409);
  });
});

it('an action that leads where there is one already is refused in the words of what is unique', async () => {
  const cancel = async () => {
    const { body } = await send(values({ title: 'Zweimal' }));
    return admin.post(`/api/admin/rehearsals/${body.id}/cancel-now`).send({ reason: 'Nebel' });
  };
  expect((await cancel()).status).toBe(200);
  const refused = await cancel();
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'not-unique', errors: { title: 'This lender has one of this title' } },
  ]);
});

it('an instant is kept in UTC, however it was sent', async () => {
  const [id] = lenders;
  const { updatedAt } = (await admin.get(`/api/admin/lenders/${id}`)).body;
  const sent = { checkedAt: '2026-11-20T09:00:00+02:00', updatedAt };
  const { body } = await admin.put(`/api/admin/lenders/${id}`).send(sent);
  expect(body.checkedAt).toBe('2026-11-20T07:00:00.000Z');
});

it('a rule over fields rests while a change touches none of them', async () => {
  const { body } = await send(values());
  await test.ownerDb('rehearsals').where({ id: body.id }).update({ ends_on: '2026-01-01' });
  const change = (more: object, updatedAt: string) =>
    admin.put(`/api/admin/rehearsals/${body.id}`).send({ ...more, updatedAt });
  const stale = (await admin.get(`/api/admin/rehearsals/${body.id}`)).body;
  const renamed = await change({ title: 'Anders' }, stale.updatedAt);
  expect(renamed.status).toBe(200);
  const moved = await change({ startsOn: '2027-01-01' }, renamed.body.updatedAt);
  expect([moved.status, moved.body.errors]).toEqual([422, { endsOn: 'Ends before it starts' }]);
});

it('an action keeps the rules of its entity, one by one and of many', async () => {
  const curtainAt = '2027-01-01T19:00:00.000Z';
  const { id } = (await send(values({ curtainAt }))).body;
  const late = { doorsAt: '2027-01-01T20:00:00.000Z' };
  const message = 'Begins before the doors open';
  const refused = await admin.post(`/api/admin/rehearsals/${id}/open-doors`).send(late);
  expect([refused.status, refused.body.errors]).toEqual([422, { curtainAt: message }]);
  const { body } = await admin
    .post('/api/admin/rehearsals/open-doors-batch')
    .send({ records: [{ id }], input: late });
  expect(body).toMatchObject({ done: [], skipped: [{ id }] });
  expect(tell(body.skipped[0].errors.curtainAt, 'en')).toBe(message);
  expect((await admin.get(`/api/admin/rehearsals/${id}`)).body.doorsAt).toBeNull();
  expect((await historyOf(id)).map(({ action }: { action: string }) => action)).not.toContain(
    'openDoors',
  );
});

it('what is for all is read by every company, between its days', async () => {
  const planned = async (title: string, more: object) =>
    (await admin.post('/api/admin/playbills').send({ title, ...more })).body.id;
  const always = await planned('Immer', {});
  const now = await planned('Jetzt', { from: '2000-01-01', to: '2199-12-31' });
  await planned('Bald', { from: '2199-12-31' });
  await planned('Vorbei', { to: '2000-01-01' });
  for (const user of ['owner', 'member', 'otherOwner'] as const) {
    const { body } = await (await test.as(user)).get('/api/client/playbills');
    expect(body.map((one: { id: number }) => one.id)).toEqual([always, now]);
  }
});

it('linked records are saved with the record, are in its history, and depend on nothing else', async () => {
  const { own, other } = test.network.sites;
  const { body } = await send(values());
  const changed = await admin
    .put(`/api/admin/rehearsals/${body.id}`)
    .send({ sites: [own, other], updatedAt: body.updatedAt });
  expect(changed.body.sites).toEqual([own, other]);
  const links = (await historyOf(body.id)).filter(
    (one: { after: object }) => 'siteId' in one.after,
  );
  expect(links.map((one: { after: object }) => one.after)).toEqual([
    { rehearsalId: body.id, siteId: other },
    { rehearsalId: body.id, siteId: own },
  ]);
  const unknown = await admin
    .put(`/api/admin/rehearsals/${body.id}`)
    .send({ sites: [999_999], updatedAt: changed.body.updatedAt });
  expect([unknown.status, unknown.body.errors]).toEqual([422, { sites: 'Does not exist' }]);
  expect((await admin.get(`/api/admin/rehearsals/${body.id}`)).body).toEqual(changed.body);

  const kept = await admin.delete(`/api/admin/sites/${other}`);
  expect(kept.body.detail).toBe('Cannot be deleted: 1 rehearsal depends on it');
  expect(tell(joined(kept.body), 'de')).toBe('1 Probe hängt davon ab');
});

it('a reference is sorted, searched and written to files by name', async () => {
  await send(values({ lenderId: lenders[2] }));
  await send(values({ lenderId: lenders[1] }));
  const found = await admin.get('/api/admin/rehearsals').query({ filter: '{"q":"zeta"}' });
  expect(found.body.map((one: { lenderId: number }) => one.lenderId)).toEqual([lenders[2]]);
  const sorted = await admin.get('/api/admin/rehearsals').query({ sort: '["lenderId","DESC"]' });
  expect(sorted.body[0].lenderId).toBe(lenders[2]);
  const file = await admin.get('/api/admin/rehearsals/export').query({ filter: '{"q":"zeta"}' });
  expect(file.text).toContain(';Zeta;');
  expect(file.text).toContain(';eigene-seite.example;');
});

it('what an action sets, nothing else sets', async () => {
  const refused = await send(values({ reason: 'Vorab' }));
  expect([refused.status, refused.body.errors]).toEqual([400, { reason: expect.any(String) }]);
  const { body: created } = await send(values());
  expect(created.reason).toBeNull();
  const change = { reason: 'Von Hand', title: 'Umbenannt', updatedAt: created.updatedAt };
  const { body } = await admin.put(`/api/admin/rehearsals/${created.id}`).send(change);
  expect(body).toMatchObject({ title: 'Umbenannt', reason: null });
  const done = await admin
    .post(`/api/admin/rehearsals/${created.id}/cancel-now`)
    .send({ reason: 'Krank' });
  expect(done.body).toMatchObject({ state: 'CANCELLED', reason: 'Krank' });
});

it('an action sent twice with one key is done once', async () => {
  const { body } = await send(values());
  const cancel = () =>
    admin
      .post(`/api/admin/rehearsals/${body.id}/cancel-now`)
      .set('idempotency-key', 'cancelled-once-only')
      .send({ reason: 'Krank' });
  const answers = [await cancel(), await cancel()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toMatchObject({ state: 'CANCELLED', reason: 'Krank' });
  const acts = (await historyOf(body.id)).filter(
    (one: { action: string }) => one.action === 'cancelNow',
  );
  expect(acts).toMatchObject([{ after: { reason: 'Krank' }, actorName: 'superAdmin Test' }]);
});

it('an action stands in the documentation, with what it asks for and answers', async () => {
  const { body } = await admin.get('/api/docs/json');
  const call = body.paths['/api/admin/rehearsals/{id}/cancel-now'].post;
  expect(call.summary).toBe('Cancel: rehearsal');
  expect(JSON.stringify(call.requestBody)).toContain('reason');
  const { $ref } = call.responses['200'].content['application/json'].schema;
  const name = $ref.replace('#/components/schemas/', '');
  expect(body.components.schemas[name].properties).toHaveProperty('startsOn');
});

it('bodies are documented with what they take, what they tolerate, and the version a change needs', async () => {
  const { paths } = (await admin.get('/api/docs/json')).body;
  const bodyOf = (path: string, method: 'post' | 'put') =>
    paths[path]?.[method]?.requestBody?.content['application/json'].schema;
  const version = { type: 'string', format: 'date-time', description: expect.any(String) };
  const ignored = { readOnly: true, description: expect.stringMatching(/ignored/) };
  let count = 0;
  const declared = modulesWith(languageModule).flatMap(({ resources = [] }) => resources);
  for (const { entity } of declared.filter((one) => one.entity.permission.write.length > 0)) {
    const url = `/api/admin/${entity.name}`;
    for (const body of [bodyOf(url, 'post'), bodyOf(`${url}/{id}`, 'put')]) {
      if (!body) continue;
      count += 1;
      const isChange = body.required?.includes('updatedAt') === true;
      expect([url, isChange]).toEqual([url, body !== bodyOf(url, 'post')]);
      const fields = Object.entries<Field>(entity.fields);
      const written = fields.flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]));
      const tolerated = isChange ? entity.tolerated : [];
      expect(Object.keys(body.properties).sort()).toEqual([...written, ...tolerated].sort());
      for (const name of written) expect(body.properties[name].readOnly).toBeUndefined();
      for (const name of tolerated) {
        expect(body.properties[name]).toEqual(name === 'updatedAt' ? version : ignored);
      }
    }
  }
  expect(count).toBeGreaterThan(30);
  for (const path of ['company', 'bankings/{id}', 'credentials/{id}']) {
    expect(bodyOf(`/api/client/${path}`, 'put').required).toContain('updatedAt');
  }
  const answered = bodyOf('/api/client/bulletins/{id}', 'put');
  expect(answered.required).toEqual(['updatedAt']);
  expect(answered.properties.updatedAt).toEqual(version);
});

it('a company reads and answers what it is shown, in the fields it is shown, and nothing else', async () => {
  const { own, other } = test.network.companies;
  const bulletin = async (title: string, companies: number[]) =>
    (await admin.post('/api/admin/bulletins').send({ title, internal: 'Unter uns', companies }))
      .body;
  const mine = await bulletin('Für uns', [own]);
  const theirs = await bulletin('Für andere', [other]);
  await bulletin('Für alle', [own, other]);
  const owner = await test.as('owner');
  const list = await owner.get('/api/client/bulletins');
  expect(list.body.map((one: { title: string }) => one.title)).toEqual(['Für alle', 'Für uns']);
  expect(Object.keys(list.body[0]).sort()).toEqual(['answer', 'id', 'title', 'updatedAt']);
  const hidden = await owner
    .get('/api/client/bulletins')
    .query({ filter: '{"internal":"Unter uns"}' });
  expect(hidden.status).toBe(400);
  expect((await owner.get(`/api/client/bulletins/${theirs.id}`)).status).toBe(404);

  const answer = (id: number, body: object, as = owner) =>
    as.put(`/api/client/bulletins/${id}`).send({ updatedAt: mine.updatedAt, ...body });
  expect((await answer(theirs.id, { answer: 'x', updatedAt: theirs.updatedAt })).status).toBe(404);
  expect((await answer(mine.id, { title: 'Anders' })).status).toBe(400);
  expect((await answer(mine.id, { answer: 'x' }, await test.as('member'))).status).toBe(403);
  const done = await answer(mine.id, { answer: 'Gelesen' });
  expect([done.status, done.body.answer]).toEqual([200, 'Gelesen']);
  const stale = await answer(mine.id, { answer: 'Zu spät' });
  expect([stale.status, stale.body.code]).toEqual([409, 'version-stale']);
  const { body: now } = await admin.get(`/api/admin/bulletins/${mine.id}`);
  await admin
    .put(`/api/admin/bulletins/${mine.id}`)
    .send({ title: 'Neu', updatedAt: now.updatedAt });
  const late = await answer(mine.id, { answer: 'Zu spät', updatedAt: now.updatedAt });
  expect(late.body.changedBy).toBe('Our team');
  expect((await admin.get(`/api/admin/bulletins/${mine.id}`)).body).toMatchObject({
    answer: 'Gelesen',
    internal: 'Unter uns',
  });
});

it('its types say which functions and fields an entity needs, and what a company is sent', () => {
  // @ts-expect-error: the action that is declared has no function.
  const incomplete = () => defineResource(rehearsal, {});
  expect(incomplete).toThrow('rehearsals: declared twice');
  const { title, permission } = lender;
  const fields = { name: lender.fields.name };
  // @ts-expect-error: no field is called so.
  defineEntity('words', { title, permission, fields, search: ['nmae'] });
  // @ts-expect-error: no field is called so.
  defineEntity('words', { title, permission, fields, sort: ['nmae', 'ASC'] });
  expect(
    defineEntity('words', { title, permission, fields, sort: ['createdAt', 'DESC'] }),
  ).toMatchObject({ representation: 'name', sort: ['createdAt', 'DESC'] });
  expectTypeOf<ClientRecordOf<typeof bulletin>>().toEqualTypeOf<{
    id: number;
    title: string;
    answer: string | null;
    updatedAt: string;
  }>();
});
