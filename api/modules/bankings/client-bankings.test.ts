import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { testPassword } from '#tests/support/test-network.ts';

let test: TestApp;
let owner: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  test = await createTestApp();
  owner = await test.as('owner');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ownerDb('held_payees').delete();
  await test.ownerDb('bankings').delete();
  await test.ownerDb('mail_deliveries').delete();
  await test.ownerDb('rate_limits').delete();
});

const path = '/api/client/bankings';
const german = 'DE89370400440532013000';
const austrian = 'AT611904300234573201';

async function create(body: object) {
  const answer = await owner.post(path).send({ ...body, password: testPassword });
  await test.ownerDb('mail_deliveries').delete();
  return answer.body;
}
const put = (banking: { id: number; updatedAt: string }, body: object) =>
  owner.put(`${path}/${banking.id}`).send({ updatedAt: banking.updatedAt, ...body });
const mailed = () => test.ownerDb('mail_deliveries').orderBy('id').pluck('recipient');

describe('a company’s banking details', () => {
  it('are entered, listed, changed and deleted by who manages the company', async () => {
    const banking = await create({ accountHolder: 'Eigener Verlag', iban: german });
    expect(banking).toMatchObject({ iban: german, taxType: 'SMALL_BUSINESS', email: null });
    const values = { email: 'geld@verlag.example', taxType: 'VAT_19' };
    const changed = await put(banking, { ...values, password: testPassword });
    expect(changed.body).toMatchObject({ email: 'geld@verlag.example', taxType: 'VAT_19' });
    expect((await owner.get(path)).body).toEqual([changed.body]);
    const removed = await owner.delete(`${path}/${banking.id}`).send({ password: testPassword });
    expect(removed.status).toBe(200);
    expect((await owner.get(path)).body).toEqual([]);
    const actions = await test
      .ownerDb('audit_log')
      .where({ entity: 'bankings', entity_id: String(banking.id), actor_kind: 'person' })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['insert', 'update', 'bank-details-read', 'delete']);
  });

  it('are no business of members, admins or other companies', async () => {
    const banking = await create({ iban: german });
    for (const user of ['member', 'superAdmin'] as const) {
      expect((await (await test.as(user)).get(path)).status).toBe(403);
    }
    const other = await test.as('otherOwner');
    expect((await other.get(path)).body).toEqual([]);
    const stolen = await other
      .put(`${path}/${banking.id}`)
      .send({ updatedAt: banking.updatedAt, iban: austrian, password: testPassword });
    expect(stolen.status).toBe(404);
    const deleted = await other.delete(`${path}/${banking.id}`).send({ password: testPassword });
    expect(deleted.status).toBe(404);
  });

  it.each([
    ['an IBAN that is none', { iban: 'DE00' }, 422],
    ['an unknown tax type', { taxType: 'VAT_7' }, 422],
    ['another company', { entityId: 1 }, 400],
  ])('refuse %s', async (_label, body, status) => {
    expect((await owner.post(path).send(body)).status).toBe(status);
  });

  it('are changed only in the version that was read', async () => {
    const banking = await create({ iban: german });
    const missing = await owner.put(`${path}/${banking.id}`).send({ email: 'a@b.example' });
    expect([missing.status, missing.body.code]).toEqual([400, 'version-missing']);
    const password = testPassword;
    await put(banking, { email: 'a@b.example', password }).expect(200);
    const stale = await put(banking, { email: 'c@d.example', password });
    expect([stale.status, stale.body]).toEqual([
      409,
      expect.objectContaining({ code: 'version-stale', changedBy: 'owner Test' }),
    ]);
  });
});

describe('tax and VAT numbers', () => {
  const vatFault =
    'Should be a valid VAT number with the letters of its country, such as ATU12345675';
  const taxFault = 'Should be a tax number of 10 to 13 digits';

  it('are kept as they are printed', async () => {
    const numbers = { taxType: 'VAT_19', taxNumber: ' 12/345/67890 ', vatNumber: 'de 136 695 976' };
    expect(await create(numbers)).toMatchObject({
      taxNumber: '12/345/67890',
      vatNumber: 'DE136695976',
    });
  });

  it.each([
    ['a VAT number that is none', { vatNumber: 'DE136695977' }, { vatNumber: vatFault }],
    ['a tax number that is too short', { taxNumber: '12/345' }, { taxNumber: taxFault }],
    [
      'both at once',
      { taxNumber: '12/345', vatNumber: '?' },
      { taxNumber: taxFault, vatNumber: vatFault },
    ],
    [
      'Reverse Charge EU in Germany',
      { taxType: 'REVERSE_CHARGE_EU', vatNumber: 'DE136695976' },
      {
        taxType:
          'Reverse Charge EU is for companies in other EU countries: please choose another tax type',
      },
    ],
  ])('of the wrong form are refused next to the field: %s', async (_label, wrong, errors) => {
    const made = await owner.post(path).send(wrong);
    expect([made.status, made.body.errors]).toEqual([422, errors]);
    const banking = await create({ iban: german });
    const changed = await put(banking, { ...wrong, password: testPassword });
    expect([changed.status, changed.body.errors]).toEqual([422, errors]);
    expect((await owner.get(path)).body).toEqual([banking]);
    expect(await mailed()).toEqual([]);
  });

  it('go by the country of the company', async () => {
    const other = await test.as('otherOwner');
    const austrianNumber = { taxNumber: '12-345/6789' };
    expect((await other.post(path).send(austrianNumber)).status).toBe(201);
    expect((await owner.post(path).send(austrianNumber)).body.errors).toEqual({
      taxNumber: taxFault,
    });
  });

  it('that were kept before there were rules keep nobody from changing their account', async () => {
    const { id } = await create({ iban: german });
    await test.ownerDb('bankings').where({ id }).update({ vat_number: 'unbekannt' });
    const [kept] = (await owner.get(path)).body;
    const account = { iban: austrian, password: testPassword };
    const changed = await put(kept, { ...kept, id: undefined, ...account });
    expect([changed.status, changed.body.vatNumber]).toEqual([200, 'unbekannt']);
    const retyped = await put(changed.body, { vatNumber: 'keine', password: testPassword });
    expect(retyped.body.errors).toEqual({ vatNumber: vatFault });
    const retaxed = await put(changed.body, { taxType: 'VAT_19', password: testPassword });
    expect(retaxed.body.errors).toEqual({ vatNumber: vatFault });
  });

  it('are no business of anybody else', async () => {
    const { id, updatedAt } = await create({ taxNumber: '12/345/67890' });
    const change = { updatedAt, taxNumber: '12/345/67891' };
    expect((await supertest(test.url).put(`${path}/${id}`).send(change)).status).toBe(401);
    for (const [user, status] of [
      ['member', 403],
      ['otherOwner', 404],
    ] as const) {
      const agent = await test.as(user);
      expect((await agent.put(`${path}/${id}`).send(change)).status).toBe(status);
    }
  });
});

describe('another IBAN', () => {
  it.each([
    ['without the password', {}, 'Required'],
    ['with a wrong one', { password: 'not this one' }, 'The password is wrong'],
  ])('is refused %s', async (_label, sent, message) => {
    const banking = await create({ iban: german });
    const { status, body } = await put(banking, { iban: austrian, ...sent });
    expect([status, body.errors]).toEqual([422, { password: message }]);
    expect((await owner.get(path)).body[0].iban).toBe(german);
    expect(await mailed()).toEqual([]);
  });

  it('is the same one when only its spaces differ', async () => {
    const banking = await create({ iban: german });
    expect((await put(banking, { iban: 'DE89 3704 0044 0532 0130 00' })).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it('is not guessed by trying passwords', async () => {
    const banking = await create({ iban: german });
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await put(banking, { iban: austrian, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await put(banking, { iban: austrian, password: testPassword })).status).toBe(429);
  });
});
