import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#api/product.ts';
import { adminPermissions } from '#shared/permissions.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';

/** The parts of a company and of a site stand in the record's own answer, each by its right. */

const iban = 'DE89370400440532013000';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let companyId: number;
let siteId: number;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('superAdmin');
  const { body: company } = await admin
    .post('/api/admin/companies')
    .send({ name: 'Mit Teilen', type: 'EXCLUSIVE', country: 'DE' });
  companyId = company.id;
  const { body: roles } = await admin.get('/api/admin/roles');
  const owner = roles.find(({ name }: { name: string }) => name === 'Owner');
  await admin
    .post('/api/admin/people')
    .send({
      companyId,
      firstName: 'Teil',
      lastName: 'Haberin',
      email: 'teil@haberin.example',
      language: 'de',
      roleIds: [owner.id],
    })
    .expect(201);
  const { body: categories } = await admin.get('/api/admin/categories');
  const site = await admin.post('/api/admin/sites').send({
    url: 'teile.example',
    companyId,
    categories: [{ id: categories[0].id, type: 'PRIMARY' }],
  });
  expect(site.status).toBe(201);
  siteId = site.body.id;
  const account = { iban, accountHolder: 'Teil', taxType: 'VAT_19', taxNumber: '12/345/67890' };
  await admin
    .post('/api/admin/bankings')
    .send({ entityType: 'Company', entityId: companyId, ...account })
    .expect(201);
});
afterAll(() => test.close());

const withParts = modules
  .flatMap(({ resources = [] }) => resources.map(({ entity }) => entity))
  .filter((entity: Entity) => Object.keys(entity.parts).length > 0);
const idOf = (name: string) => (name === 'sites' ? siteId : companyId);
const step = {
  id: expect.any(Number),
  slug: expect.any(String),
  completedAt: null,
  assignableType: expect.stringMatching(/Person|Admin/),
};

it('a company shows its onboarding, steps, sites, people and accounts by their ends', async () => {
  const { body } = await admin.get(`/api/admin/companies/${companyId}`).expect(200);
  expect(body).toMatchObject({
    onboarding: { id: expect.any(Number), status: 'OPEN' },
    sites: [{ id: siteId, url: 'teile.example' }],
    people: [{ firstName: 'Teil', lastName: 'Haberin', roles: ['Owner'] }],
    bankings: [
      {
        iban: 'DE89••••••••3000',
        taxNumber: '•••90',
        accountHolder: 'Teil',
        taxType: 'VAT_19',
        entityType: 'Company',
        entityId: companyId,
      },
    ],
  });
  expect(body.steps.length).toBeGreaterThan(3);
  expect(body.steps).toContainEqual(step);
  const looks = { action: 'bank-details-read' };
  expect(await test.ownerDb('audit_log').where(looks)).toEqual([]);
});

it('a site shows its company and its onboarding, and an onboarding its steps', async () => {
  const { body } = await admin.get(`/api/admin/sites/${siteId}`).expect(200);
  expect(body).toMatchObject({
    company: { id: companyId, name: 'Mit Teilen', type: 'EXCLUSIVE' },
    onboarding: { id: expect.any(Number), status: 'OPEN' },
  });
  for (const path of [`companies/${companyId}`, `sites/${siteId}`]) {
    const { body: onboarding } = await admin.get(`/api/admin/${path}/onboarding`).expect(200);
    const { body: record } = await admin.get(`/api/admin/${path}`);
    expect(onboarding.steps.length).toBeGreaterThan(1);
    expect(onboarding.steps).toEqual(record.steps);
  }
});

it('an account from before sealing shows its ends, too', async () => {
  const { body: other } = await admin
    .post('/api/admin/companies')
    .send({ name: 'Alt offen', type: 'AFFILIATE', country: 'DE' });
  await test
    .ownerDb('bankings')
    .insert({ entity_type: 'Company', entity_id: other.id, iban, tax_number: '12/345/67890' });
  const { body } = await admin.get(`/api/admin/companies/${other.id}`);
  expect(body.bankings).toMatchObject([{ iban: 'DE89••••••••3000', taxNumber: '•••90' }]);
  expect(body).toMatchObject({ onboarding: null, steps: [], sites: [], people: [] });
});

describe.each(withParts.map((entity) => [entity.name, entity] as const))('%s', (name, entity) => {
  const path = `/api/admin/${name}`;
  const names = Object.keys(entity.parts);

  it('has them in no other answer, and sent back they change nothing', async () => {
    const { body: whole } = await admin.get(`${path}/${idOf(name)}`).expect(200);
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(names));
    expect(entity.whole.safeParse(whole).error?.issues ?? []).toEqual([]);
    const { body: list } = await admin.get(`${path}?filter={"id":[${idOf(name)}]}`);
    const { body: saved, status } = await admin.put(`${path}/${idOf(name)}`).send(whole);
    expect(status).toBe(200);
    for (const answer of [list[0], saved]) {
      expect(Object.keys(answer).sort()).toEqual(Object.keys(entity.record.shape).sort());
    }
    const { body: after } = await admin.get(`${path}/${idOf(name)}`);
    expect({ ...after, updatedAt: '' }).toEqual({ ...whole, updatedAt: '' });
  });

  it('shows each by the right of its reader, and leaves it out without', async () => {
    const reader = await test.as('finance');
    const user = { user_id: test.network.users.finance };
    for (const right of adminPermissions.filter((one) => one !== 'roles')) {
      const { body: role } = await admin
        .post('/api/admin/roles')
        .send({ name: `${name} ${right}`, scope: 'admin', permissions: [right] });
      await test.ownerDb('user_roles').where(user).update({ role_id: role.id });
      const { body, status } = await reader.get(`${path}/${idOf(name)}`);
      expect([right, status]).toEqual([right, entity.permission.read.includes(right) ? 200 : 403]);
      const mine = names.filter((part) => entity.parts[part]?.read.includes(right));
      if (status === 200) expect(names.filter((part) => part in body)).toEqual(mine);
    }
  });
});
