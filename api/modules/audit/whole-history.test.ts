import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** The history of a company and of a site, with what belongs to them. */

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let manager: Awaited<ReturnType<TestApp['as']>>;
let own: number;
let other: number;
let siteId: number;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('superAdmin');
  manager = await test.as('accountManager');
  ({ own, other } = test.network.companies);
  siteId = test.network.sites.own;
});
afterAll(() => test.close());

interface Entry {
  id: number;
  entity: string;
  entityId: number;
  action: string;
  actorName: string | null;
  record: Record<string, unknown> | null;
  deleted: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const ask = (filter: object, by = admin, range = '[0,199]') =>
  by.get('/api/admin/audit-log').query({ filter: JSON.stringify(filter), range });
const historyOf = async (entity: string, entityId: number, more: object = { withParts: true }) => {
  const { status, body } = await ask({ entity, entityId, ...more });
  expect(status).toBe(200);
  return body as Entry[];
};
/** What was done to one part, oldest first. */
const actsOn = (entries: Entry[], entity: string, id: number) =>
  entries
    .filter((one) => one.entity === entity && one.entityId === id)
    .map(({ action }) => action)
    .reverse();

const aBanking = (companyId: number) => ({
  entityType: 'Company',
  entityId: companyId,
  accountHolder: 'Lindenhof',
  iban: 'DE89370400440532013000',
  taxType: 'VAT_19',
});

describe('a company’s history tells what happened to', () => {
  it('its bank accounts, a deleted one by the name it had', async () => {
    const { body: banking } = await admin.post('/api/admin/bankings').send(aBanking(own));
    await admin.delete(`/api/admin/bankings/${banking.id}`).expect(200);
    const entries = await historyOf('companies', own);
    expect(actsOn(entries, 'bankings', banking.id)).toEqual(['insert', 'delete']);
    expect(entries.find((one) => one.entity === 'bankings')).toMatchObject({
      action: 'delete',
      actorName: 'superAdmin Test',
      deleted: true,
      record: { accountHolder: 'Lindenhof', iban: 'DE89••••••••3000' },
    });
    // And it is found from there.
    const itsOwn = await historyOf('bankings', banking.id);
    expect(actsOn(itsOwn, 'bankings', banking.id)).toEqual(['insert', 'delete']);
    expect(actsOn(await historyOf('companies', other), 'bankings', banking.id)).toEqual([]);
  });

  it('its contracts: begun, deleted, and found once they are', async () => {
    const { body: contract } = await admin.post(`/api/admin/companies/${own}/contracts`);
    const { id, updatedAt } = contract;
    await admin.delete(`/api/admin/contracts/${id}`).query({ updatedAt }).expect(204);
    const entries = await historyOf('companies', own);
    expect(actsOn(entries, 'contracts', contract.id)).toEqual(['insert', 'delete']);
    expect(await historyOf('contracts', contract.id)).toHaveLength(2);
    const finance = await test.as('finance');
    const refused = await ask({ entity: 'contracts', entityId: contract.id }, finance);
    expect(refused.status).toBe(
      (await finance.get(`/api/admin/companies/${own}/contracts`)).status,
    );
  });

  it('its users and their roles', async () => {
    const { member } = test.network.users;
    const [role] = await test.ownerDb('roles').where({ name: 'Owner' }).select('id');
    await test.ownerDb('user_roles').insert({ user_id: member, role_id: role?.id ?? 0 });
    await test
      .ownerDb('user_roles')
      .where({ user_id: member, role_id: role?.id ?? 0 })
      .delete();
    const [taken, given] = (await historyOf('companies', own)).filter(
      (one) => one.entity === 'people' && one.entityId === member,
    );
    expect([given, taken]).toMatchObject([
      { action: 'insert', after: { roleId: role?.id }, record: { firstName: 'member' } },
      { action: 'delete', before: { roleId: role?.id }, record: { lastName: 'Test' } },
    ]);
  });

  it('its sites and its configurations', async () => {
    const { body: configuration } = await admin.post('/api/admin/configurations').send({
      name: 'Rechnungen',
      ownerType: 'Company',
      ownerId: own,
      items: [{ slug: 'kostenstelle', key: 'Kostenstelle', value: '4711' }],
    });
    const entries = await historyOf('companies', own);
    expect(actsOn(entries, 'configurations', configuration.id)).toContain('insert');
    expect(actsOn(entries, 'sites', siteId)).toContain('insert');
    const known = entries.find((one) => one.entity === 'configurations');
    expect(known).toMatchObject({ deleted: false, record: { name: 'Rechnungen' } });
  });
});

it('a user who moved stands in both histories, in each as long as they were there', async () => {
  const { member } = test.network.users;
  const rename = (firstName: string) =>
    test.ownerDb('users').where({ id: member }).update({ first_name: firstName });
  const namesIn = async (companyId: number) =>
    (await historyOf('companies', companyId, { part: 'people' }))
      .filter((one) => one.entityId === member)
      .flatMap(({ after }) => after?.firstName ?? (after?.companyId ? 'moved' : []))
      .reverse();
  await rename('Before');
  await test.ownerDb('users').where({ id: member }).update({ company_id: other });
  await rename('There');
  await test.ownerDb('users').where({ id: member }).update({ company_id: own });
  await rename('Back');
  expect(await namesIn(own)).toEqual(['member', 'Before', 'moved', 'moved', 'Back']);
  expect(await namesIn(other)).toEqual(['moved', 'There', 'moved']);
});

it('a sign-in is in the history of who signed in, and not in their company’s', async () => {
  const { owner } = test.network.users;
  await test.cookieOf('owner');
  const signIns = (entries: Entry[]) =>
    entries.filter(({ entityId, after }) => entityId === owner && after?.lastSignedInAt);
  expect(signIns(await historyOf('people', owner))).not.toEqual([]);
  expect(signIns(await historyOf('companies', own, { part: 'people' }))).toEqual([]);
});

describe('a site’s history tells', () => {
  const aLogin = { type: 'CMS', url: 'cms.example', username: 'redaktion', comment: null };

  it('who made, looked at and deleted its credentials, and never a password', async () => {
    const { body: made } = await admin
      .post('/api/admin/credentials')
      .send({ ...aLogin, siteId, password: 'a very secret one' });
    await manager.post(`/api/admin/credentials/${made.id}/reveal`).expect(200);
    await admin.delete(`/api/admin/credentials/${made.id}`).expect(200);
    const entries = await historyOf('sites', siteId);
    expect(actsOn(entries, 'credentials', made.id)).toEqual(['insert', 'reveal', 'delete']);
    expect(entries.find(({ action }) => action === 'reveal')).toMatchObject({
      actorName: 'accountManager Test',
      deleted: true,
      record: { url: 'cms.example', username: 'redaktion' },
    });
    const text = JSON.stringify(entries);
    expect(text).not.toContain('a very secret one');
    expect(text).not.toContain('v1.');
  });

  it('which domain was changed, and which owner', async () => {
    await admin.post(`/api/admin/sites/${siteId}/add-domain`).send({ domain: 'zweite.example' });
    const [domain] = await test.ownerDb('site_domains').where({ domain: 'zweite.example' });
    await test.ownerDb('site_domains').where({ id: domain?.id }).update({ to_on: '2027-01-01' });
    const changed = (await historyOf('sites', siteId, { part: 'siteDomains' })).at(0);
    expect(changed).toMatchObject({
      action: 'update',
      entityId: domain?.id,
      record: { domain: 'zweite.example' },
      after: { toOn: '2027-01-01' },
    });
    const [owner] = await historyOf('sites', siteId, { part: 'siteOwnerships' });
    expect(owner).toMatchObject({ action: 'insert', after: { companyId: own } });
  });

  it('its placements', async () => {
    const [tracker] = await test.ownerDb('trackers').limit(1);
    const placement = { site_id: siteId, source: 'GAM', placement_id: 'p-1' };
    const [held] = await test
      .ownerDb('placements')
      .insert({ ...placement, tracker_id: tracker?.id ?? 0 })
      .returning('id');
    const entries = await historyOf('sites', siteId);
    expect(actsOn(entries, 'placements', held?.id ?? 0)).toEqual(['insert']);
  });

  it('also when it is deleted itself', async () => {
    const { body: site } = await manager.post('/api/admin/sites').send({
      url: 'kurz.example',
      companyId: own,
      categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
    });
    await manager.delete(`/api/admin/sites/${site.id}`).expect(200);
    const ofCompany = await historyOf('companies', own, { part: 'sites' });
    expect(ofCompany.find(({ entityId }) => entityId === site.id)).toMatchObject({
      deleted: true,
      record: { url: 'kurz.example' },
    });
    const parts = (await historyOf('sites', site.id)).map(({ entity }) => entity);
    expect(new Set(parts)).toEqual(
      new Set(['sites', 'siteDomains', 'siteOwnerships', 'configurations']),
    );
  });
});

describe('it is asked for', () => {
  it('with a part alone, without the record and the others', async () => {
    const entries = await historyOf('sites', siteId, { part: 'credentials' });
    expect(new Set(entries.map(({ entity }) => entity))).toEqual(new Set(['credentials']));
  });

  it('without parts as ever', async () => {
    const entries = await historyOf('companies', own, {});
    expect(new Set(entries.map(({ entity }) => entity))).toEqual(new Set(['companies']));
  });

  it('page by page, with the sum of all', async () => {
    const all = await historyOf('companies', own);
    const page = await ask({ entity: 'companies', entityId: own, withParts: true }, admin, '[2,4]');
    expect(page.body.map(({ id }: Entry) => id)).toEqual(all.slice(2, 5).map(({ id }) => id));
    expect(page.headers['content-range']).toBe(`audit-log 2-4/${all.length}`);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it.each([
    [{ withParts: 'yes' }, 400],
    [{ part: 'nonsense' }, 400],
    // Of a site, not of a company.
    [{ part: 'credentials' }, 400],
  ])('never with %j', async (wrong, status) => {
    expect((await ask({ entity: 'companies', entityId: own, ...wrong })).status).toBe(status);
  });

  it('by admins only, and of no record that there never was', async () => {
    const filter = { entity: 'companies', entityId: own, withParts: true };
    const anonymous = await fetch(
      `${test.url}/api/admin/audit-log?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(anonymous.status).toBe(401);
    expect((await ask(filter, await test.as('owner'))).status).toBe(403);
    expect((await ask({ ...filter, entityId: 999_999 })).status).toBe(404);
  });

  it('and shows no part that the admin may not read', async () => {
    const kindsFor = async (entity: string, entityId: number, by: typeof admin) =>
      new Set(
        (await ask({ entity, entityId, withParts: true }, by)).body.map((one: Entry) => one.entity),
      );
    // An account manager has no billing, bookkeepers no credentials.
    expect(await kindsFor('companies', own, admin)).toContain('bankings');
    expect(await kindsFor('companies', own, manager)).not.toContain('bankings');
    const refused = await ask({ entity: 'companies', entityId: own, part: 'bankings' }, manager);
    expect(refused.status).toBe(403);
    const finance = await test.as('finance');
    expect(await kindsFor('sites', siteId, manager)).toContain('credentials');
    expect(await kindsFor('sites', siteId, finance)).not.toContain('credentials');
  });
});
