import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let manager: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.as('accountManager');
});
afterAll(() => test.close());

const create = async (body: object) => manager.post('/api/admin/companies').send(body);
const put = (company: { id: number; updatedAt: string }, body: object) =>
  manager.put(`/api/admin/companies/${company.id}`).send({ updatedAt: company.updatedAt, ...body });

describe('a company', () => {
  it('of type EXCLUSIVE is onboarded from the start; an affiliate shows TV', async () => {
    const exclusive = await create({ name: 'Neuer Verlag', type: 'EXCLUSIVE', country: 'DE' });
    expect(exclusive.body).toMatchObject({ onboardingStatus: 'OPEN', numberOfSites: 0 });
    const affiliate = await create({ name: 'Teil Verlag', type: 'AFFILIATE', country: 'AT' });
    expect(affiliate.body).toMatchObject({ onboardingStatus: 'TV' });
  });

  it('starts an onboarding when it becomes EXCLUSIVE, and cannot leave while one is open', async () => {
    const { body: company } = await create({ name: 'Wechsel', type: 'AFFILIATE', country: 'DE' });
    const exclusive = await put(company, { type: 'EXCLUSIVE' });
    expect(exclusive.body).toMatchObject({ onboardingStatus: 'OPEN' });
    const back = await put(exclusive.body, { type: 'AFFILIATE' });
    expect([back.status, back.body.code]).toEqual([409, 'affiliate-in-onboarding']);
  });

  it.each([
    [{ name: 'AB' }, { name: 'Too short! Should have at least 3 chars' }],
    [{ country: 'XX' }, { country: 'Does not exist' }],
    [{ type: 'OTHER' }, { type: 'Should be one of EXCLUSIVE, AFFILIATE' }],
    [{ type: null }, { type: 'Required' }],
    [{ type: '' }, { type: 'Required' }],
  ])('refuses %j next to the field', async (wrong, errors) => {
    const response = await create({
      name: 'Gut genug',
      type: 'EXCLUSIVE',
      country: 'DE',
      ...wrong,
    });
    expect([response.status, response.body.errors]).toEqual([422, errors]);
  });

  it('is not deleted while others depend on it, and the answer names them', async () => {
    const response = await manager.delete(`/api/admin/companies/${test.network.companies.own}`);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'in-use' });
    expect(response.body.detail).toMatch(/users|sites/);
  });

  it('shows finance its records without letting it change them', async () => {
    const finance = await test.as('finance');
    const path = `/api/admin/companies/${test.network.companies.own}`;
    const { body, status } = await finance.get(path);
    expect(status).toBe(200);
    expect(
      (await finance.put(path).send({ updatedAt: body.updatedAt, name: 'Anders' })).status,
    ).toBe(403);
  });
});

describe('the KID of a company', () => {
  const named = (name: string, kid: string | null) =>
    create({ name, type: 'AFFILIATE', country: 'DE', postingAccountNumber: kid });
  const taken = {
    status: 409,
    detail: 'KID 70500 belongs to Erster Verlag',
    errors: { postingAccountNumber: 'KID 70500 belongs to Erster Verlag' },
  };
  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof named>>) => ({
    status,
    detail: body.detail,
    errors: body.errors,
  });

  it('is refused when another one has it, which is named', async () => {
    expect((await named('Erster Verlag', '70500')).status).toBe(201);
    expect(refusalOf(await named('Zweiter Verlag', ' 70500 '))).toEqual(taken);
    const second = await named('Zweiter Verlag', '70501');
    const changed = await put(second.body, { postingAccountNumber: '70500' });
    expect(refusalOf(changed)).toEqual(taken);
    expect(changed.body.issues).toEqual([
      {
        path: 'postingAccountNumber',
        code: 'kid-taken',
        params: { kid: '70500', company: 'Erster Verlag' },
      },
    ]);
  });

  it('is one, however its letters are written; none at all is nobody’s', async () => {
    await named('Mit Buchstaben', 'KID-9');
    expect((await named('Klein', 'kid-9')).status).toBe(409);
    for (const kid of [null, '', null, '']) expect((await named('Ohne', kid)).status).toBe(201);
  });

  it('is given once when two ask at the same time', async () => {
    const names = ['Links', 'Rechts', 'Mitte', 'Oben'];
    const statuses = (await Promise.all(names.map((name) => named(name, '70600')))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });

  it('that two have from before is listed, and keeps neither from other changes', async () => {
    const doubles = await Promise.all([named('Alt Eins', null), named('Alt Zwei', null)]);
    const ids = doubles.map(({ body }) => body.id);
    await test.ownerDb('companies').whereIn('id', ids).update({ posting_account_number: '70700' });
    const listed = await manager.get(
      `/api/admin/companies?filter=${JSON.stringify({ sharesKid: true })}`,
    );
    expect(listed.body.map(({ id }: { id: number }) => id)).toEqual(ids);

    const path = `/api/admin/companies/${ids[1]}`;
    const { body: company } = await manager.get(path);
    expect(company.sharesKid).toBe(true);
    const moved = await put(company, { ...company, city: 'Köln' });
    expect([moved.status, moved.body.city]).toEqual([200, 'Köln']);
    const mended = await put(moved.body, { postingAccountNumber: '70701' });
    expect([mended.status, mended.body.sharesKid]).toEqual([200, false]);
    const back = await put(mended.body, { postingAccountNumber: '70700' });
    expect(back.body.detail).toBe('KID 70700 belongs to Alt Eins');
  });

  it('is given by who writes companies only', async () => {
    const { body: company } = await named('Ganz Eigen', '70800');
    const change = { updatedAt: company.updatedAt, postingAccountNumber: '70801' };
    const path = `/api/admin/companies/${company.id}`;
    expect((await supertest(test.url).put(path).send(change)).status).toBe(401);
    for (const user of ['finance', 'owner'] as const) {
      expect((await (await test.as(user)).put(path).send(change)).status).toBe(403);
    }
  });
});
