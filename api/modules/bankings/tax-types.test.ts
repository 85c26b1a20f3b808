import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantFullDays, plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { takeBackBankings } from '#api/operations/bankings/take-back-bankings.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { testPassword } from '#tests/support/test-network.ts';
import { findPayee } from './payee-queries.ts';
import { undoToken } from './undo-token.ts';

/** New Year in Berlin, and still the old year in London. */
const now = new Date('2026-12-31T23:30:00Z');
const clock = () => now;
const december = { from: '2026-12-01', to: '2026-12-31' };
const november = { from: '2026-11-01', to: '2026-11-30' };
let test: TestApp;
let own: number;
let drive: ReturnType<typeof driveSettlement>;
beforeAll(async () => {
  test = await createTestApp({ clock });
  own = test.network.companies.own;
  drive = driveSettlement(test, clock);
  await plantOperator(test.ownerDb);
  await plantFullDays(test.ownerDb, '2026-11-01', '2026-12-31');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['held_payees', 'bankings', 'banking_tax_types', 'rate_limits']) {
    await test.ownerDb(table).delete();
  }
});

const account = {
  iban: 'DE89370400440532013000',
  accountHolder: 'Eigener Verlag',
  email: 'buchhaltung@verlag.example',
};
const numbers = { taxNumber: '12/345/67890' };
/** By the operator, so that nothing is held. */
async function banked(companyId = own, taxType = 'SMALL_BUSINESS') {
  const { body } = await (await test.as('finance'))
    .post('/api/admin/bankings')
    .send({ ...account, ...numbers, taxType, entityType: 'Company', entityId: companyId });
  return body;
}
/** As if it had never had one. */
async function withoutAccount(companyId: number): Promise<void> {
  await test.ownerDb('bankings').where({ entity_id: companyId }).delete();
  await test.ownerDb('banking_tax_types').delete();
}
const change = async ({ id, updatedAt }: { id: number; updatedAt: string }, body: object) =>
  (await test.as('finance')).put(`/api/admin/bankings/${id}`).send({ updatedAt, ...body });
const typesOf = (id: number) =>
  test
    .ownerDb('banking_tax_types')
    .where({ banking_id: id })
    .orderBy('from_on')
    .select('tax_type as taxType', 'from_on as from')
    .then((rows) => rows.map(({ taxType, from }) => `${taxType} ${from}`));
const typeOn = async (day: string, companyId = own) =>
  (await findPayee(test.services.systemDb, companyId, now, day)).paid?.taxType;

describe('the tax type of an account', () => {
  it('is the first one since always, a changed one from today on Berlin’s calendar', async () => {
    const made = await banked();
    expect(made).toMatchObject({ taxType: 'SMALL_BUSINESS', taxTypeFrom: null });
    expect(await typesOf(made.id)).toEqual(['SMALL_BUSINESS 0001-01-01']);
    const { body } = await change(made, { taxType: 'VAT_19' });
    expect(body).toMatchObject({ taxType: 'VAT_19', taxTypeFrom: '2027-01-01' });
    expect([await typeOn('2026-12-31'), await typeOn('2027-01-01')]).toEqual([
      'SMALL_BUSINESS',
      'VAT_19',
    ]);
    // Changed back on the same day, it was never another.
    await change(body, { taxType: 'SMALL_BUSINESS' });
    expect(await typesOf(made.id)).toEqual(['SMALL_BUSINESS 0001-01-01']);
  });

  it('is what a document of the last day had: draft, preparation, approval and sending agree', async () => {
    const companyId = await drive.company('Verlag zum Jahreswechsel');
    await withoutAccount(companyId);
    const made = await banked(companyId, 'VAT_19');
    const positions = [{ title: 'Anpassung', description: 'Wie besprochen', amount: 10_000 }];
    const finance = await test.as('finance');
    const drafted = await finance
      .post('/api/admin/invoices')
      .send({ companyId, ...december, positions });
    expect(drafted.body).toMatchObject({ taxType: 'VAT_19', tax: 1_900 });
    await change(made, { taxType: 'SMALL_BUSINESS' });
    const query = new URLSearchParams({ companyId: String(companyId), ...december });
    const preparation = await finance.get(`/api/admin/invoices/preparation?${query}`);
    expect(preparation.body.taxType).toBe('VAT_19');
    const approved = await drive.act(drafted.body.id, 'approve');
    expect(approved.body).toMatchObject({ status: 'APPROVED', taxType: 'VAT_19', tax: 1_900 });
    await drive.send(drafted.body.id);
    expect(await drive.read(drafted.body.id)).toMatchObject({ status: 'SENT', gross: 11_900 });
  });

  it('may be corrected for the past, by an act of its own', async () => {
    const companyId = await drive.company('Verlag mit Korrektur');
    await withoutAccount(companyId);
    const made = await banked(companyId, 'VAT_19');
    const settled = await drive.approved(companyId, [10_000], { period: november });
    const { body } = await change(made, { taxType: 'SMALL_BUSINESS' });
    const always = async (user: TestUser, updatedAt = body.updatedAt) =>
      (await test.as(user))
        .post(`/api/admin/bankings/${made.id}/tax-type-always`)
        .send({ updatedAt });
    const statuses = [];
    for (const user of ['owner', 'otherOwner', 'accountManager'] as const) {
      statuses.push((await always(user)).status);
    }
    const anonymous = await fetch(`${test.url}/api/admin/bankings/${made.id}/tax-type-always`, {
      method: 'POST',
    });
    expect([...statuses, anonymous.status]).toEqual([403, 403, 403, 401]);
    expect((await always('finance', made.updatedAt)).status).toBe(409);
    expect(await typeOn('2026-12-31', companyId)).toBe('VAT_19');
    const done = await always('finance');
    expect(done.body).toMatchObject({ taxType: 'SMALL_BUSINESS', taxTypeFrom: null });
    expect(await typeOn('2026-11-30', companyId)).toBe('SMALL_BUSINESS');
    // What was approved stays as it is.
    expect(await drive.read(settled)).toMatchObject({ taxType: 'VAT_19', tax: 1_900 });
    expect((await always('finance', done.body.updatedAt)).status).toBe(409);
  });
});

describe('another account of the company', () => {
  const typeOnBothDays = async () => [await typeOn('2026-12-31'), await typeOn('2027-01-01')];
  const remove = async (id: number) =>
    (await test.as('finance')).delete(`/api/admin/bankings/${id}`).expect(200);

  it('goes on where the one before it ended: past months keep their tax type', async () => {
    const former = await banked();
    await remove(former.id);
    const next = await banked(own, 'VAT_19');
    expect(next.taxTypeFrom).toBe('2027-01-01');
    expect(await typeOnBothDays()).toEqual(['SMALL_BUSINESS', 'VAT_19']);
    // One of the same type changes nothing.
    await remove(next.id);
    const last = await banked(own, 'VAT_19');
    expect(last.taxTypeFrom).toBe('2027-01-01');
    expect(await typesOf(next.id)).toEqual([]);
    expect(await typesOf(last.id)).toEqual(['SMALL_BUSINESS 0001-01-01', 'VAT_19 2027-01-01']);
  });

  it('has its say from the day on which it comes to count', async () => {
    const first = await banked();
    const second = await banked(own, 'VAT_19');
    expect(second.taxTypeFrom).toBe(null);
    expect(await typeOnBothDays()).toEqual(['SMALL_BUSINESS', 'SMALL_BUSINESS']);
    const always = (await test.as('finance')).post(
      `/api/admin/bankings/${second.id}/tax-type-always`,
    );
    expect((await always.send({ updatedAt: second.updatedAt })).status).toBe(409);
    await remove(first.id);
    expect(await typeOnBothDays()).toEqual(['SMALL_BUSINESS', 'VAT_19']);
  });

  it('may have been always like that, for the whole company', async () => {
    const former = await banked();
    await remove(former.id);
    const next = await banked(own, 'VAT_19');
    const { body } = await (await test.as('finance'))
      .post(`/api/admin/bankings/${next.id}/tax-type-always`)
      .send({ updatedAt: next.updatedAt })
      .expect(200);
    expect(body.taxTypeFrom).toBe(null);
    expect(await typeOnBothDays()).toEqual(['VAT_19', 'VAT_19']);
  });

  it('is told from that of another company', async () => {
    const { other } = test.network.companies;
    const former = await banked(own, 'VAT_19');
    await banked(other);
    await remove(former.id);
    expect((await banked(own, 'VAT_19')).taxTypeFrom).toBe(null);
    expect(await typeOn('2027-01-01', other)).toBe('SMALL_BUSINESS');
  });
});

describe('a change by the company itself', () => {
  const asked = { password: testPassword };

  it('is not valid while it is held, and is as if it had never been once it is undone', async () => {
    const { id, updatedAt } = await banked();
    const owner = await test.as('owner');
    const { body } = await owner
      .put(`/api/client/bankings/${id}`)
      .send({ updatedAt, taxType: 'VAT_19', ...asked })
      .expect(200);
    expect(body.taxType).toBe('VAT_19');
    expect(await typesOf(id)).toEqual(['SMALL_BUSINESS 0001-01-01', 'VAT_19 2027-01-01']);
    expect([await typeOn('2026-12-31'), await typeOn('2027-01-31')]).toEqual([
      'SMALL_BUSINESS',
      'SMALL_BUSINESS',
    ]);
    const undo = { token: undoToken(own, now, test.services.secretKey) };
    await (await test.as('member')).post('/api/public/banking-change/undo').send(undo).expect(204);
    expect(await typesOf(id)).toEqual(['SMALL_BUSINESS 0001-01-01']);
  });

  it('keeps its days where an account was deleted, and that is undone', async () => {
    const made = await banked();
    await change(made, { taxType: 'VAT_19' });
    const before = await typesOf(made.id);
    const owner = await test.as('owner');
    await owner.delete(`/api/client/bankings/${made.id}`).send(asked).expect(200);
    const undo = { token: undoToken(own, now, test.services.secretKey) };
    await (await test.as('member')).post('/api/public/banking-change/undo').send(undo).expect(204);
    expect(await typesOf(made.id)).toEqual(before);
  });

  it('is as if it had never been where a replaced account is undone', async () => {
    const made = await banked();
    const owner = await test.as('owner');
    await owner.delete(`/api/client/bankings/${made.id}`).send(asked).expect(200);
    await owner
      .post('/api/client/bankings')
      .send({ ...account, ...numbers, taxType: 'VAT_19', vatNumber: 'DE136695976', ...asked })
      .expect(201);
    expect(await typeOn('2026-12-31')).toBe(undefined);
    const types = await test.ownerDb('banking_tax_types').orderBy('from_on').pluck('tax_type');
    expect(types).toEqual(['SMALL_BUSINESS', 'VAT_19']);
    const undo = { token: undoToken(own, now, test.services.secretKey) };
    await (await test.as('member')).post('/api/public/banking-change/undo').send(undo).expect(204);
    expect(await typesOf(made.id)).toEqual(['SMALL_BUSINESS 0001-01-01']);
    expect(await test.ownerDb('banking_tax_types').pluck('banking_id')).toEqual([made.id]);
  });

  it('is as if it had never been where all that its maker did is taken back', async () => {
    const { rows: times } = await test.ownerDb.raw('select clock_timestamp() as "createdAt"');
    const takeBack = () =>
      test.services.systemDb.transaction((db) =>
        takeBackBankings(db, test.services, { userId: test.network.users.owner, ...times[0] }, now),
      );
    const made = await banked();
    const owner = await test.as('owner');
    const add = () =>
      owner
        .post('/api/client/bankings')
        .send({ ...account, ...numbers, taxType: 'VAT_19', vatNumber: 'DE136695976', ...asked })
        .expect(201);
    await owner.delete(`/api/client/bankings/${made.id}`).send(asked).expect(200);
    await add();
    await takeBack();
    expect(await typesOf(made.id)).toEqual(['SMALL_BUSINESS 0001-01-01']);
    // What another has changed of the account that counts stays, whatever they did to a second one.
    await add();
    const { body } = await (await test.as('finance')).get(`/api/admin/bankings/${made.id}`);
    await change(body, { taxType: 'VAT_19' });
    await takeBack();
    expect(await typesOf(made.id)).toEqual(['SMALL_BUSINESS 0001-01-01', 'VAT_19 2027-01-01']);
  });

  it('is refused where it cannot be, with the words at its field, unlike the default type', async () => {
    const owner = await test.as('otherOwner');
    const create = (body: object) => owner.post('/api/client/bankings').send(body);
    const refused = await create({ taxType: 'REVERSE_CHARGE_NON_EU', ...numbers });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        taxType:
          'Reverse Charge NON-EU is for companies outside the EU: please choose another tax type',
      },
    ]);
    const german = { taxType: 'VAT_19', taxNumber: '12/345/67890' };
    expect((await create(german)).body.errors).toHaveProperty('vatNumber');
    expect((await create({ ...german, vatNumber: 'DE136695976' })).status).toBe(201);
    const { status, body } = await create({ taxNumber: '12-345/6789' });
    expect([status, body.taxType]).toEqual([201, 'SMALL_BUSINESS']);
    const admin = await (await test.as('finance')).put(`/api/admin/bankings/${body.id}`).send({
      ...{ updatedAt: body.updatedAt, taxType: 'REVERSE_CHARGE_EU' },
    });
    expect([admin.status, Object.keys(admin.body.errors)]).toEqual([422, ['vatNumber']]);
    const ticked = await owner
      .put(`/api/client/bankings/${body.id}`)
      .send({ updatedAt: body.updatedAt, smallBusinessAbroad: true });
    expect(ticked.body).toMatchObject({ smallBusinessAbroad: true });
  });
});

it('the release before, which names no company, corrects the past of its account', async () => {
  const { id } = await banked();
  await test.ownerDb('banking_tax_types').delete();
  const row = { banking_id: id, tax_type: 'VAT_19' as const, from_on: '0001-01-01' };
  await test.services.systemDb.raw(
    `insert into banking_tax_types (banking_id, tax_type, from_on)
     values (:banking_id, :tax_type, :from_on)`,
    row,
  );
  expect(await typeOn('2026-12-31')).toBe('VAT_19');
});

it('the release before, which names no day, changes it from today', async () => {
  const { id } = await banked();
  await test.ownerDb('bankings').where({ id }).update({ tax_type: 'VAT_19' });
  const { rows } = await test.ownerDb.raw(
    `select cast(now() at time zone 'Europe/Berlin' as date) as today`,
  );
  expect(await typesOf(id)).toEqual(['SMALL_BUSINESS 0001-01-01', `VAT_19 ${rows[0].today}`]);
});
