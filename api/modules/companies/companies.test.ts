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
    [{ type: 'OTHER' }, { type: 'Required' }],
  ])('refuses %j beside the field', async (wrong, errors) => {
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
