import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealAccount } from '#api/modules/bankings/seal-account.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const { companies, users } = test.network;
  await test
    .ownerDb('companies')
    .where({ id: companies.own })
    .update({ name: 'Kräuterhof Verlag' });
  await test
    .ownerDb('users')
    .where({ id: users.owner })
    .update({ first_name: 'Katharina', last_name: 'Lindner\u2011Groß' });
  await test.ownerDb('bankings').insert({
    entity_type: 'Company',
    entity_id: companies.own,
    ...sealAccount(test.services.systemDb, companies.own, { iban: 'DE98962100500000001234' }),
    account_holder: 'Café Noël 50 % GmbH',
    tax_type: 'VAT_19',
  });
});
afterAll(() => test.close());

const found = async (resource: string, q: string) => {
  const agent = await test.as('superAdmin');
  const { body } = await agent
    .get(`/api/admin/${resource}`)
    .query({ filter: JSON.stringify({ q }) });
  return body.length;
};

it.each([
  ['people', 'Katharina Lindner', 1],
  ['people', 'lindner katharina', 1],
  ['people', 'Katharina Kräuterhof', 1],
  ['people', 'gross', 1],
  ['people', 'lindner-gross', 1],
  ['people', 'Lindner\u2011Groß', 1],
  ['people', 'Katharina Meier', 0],
  ['companies', 'krauterhof', 1],
  ['companies', 'kraeuterhof', 1],
  ['companies', 'KRÄUTERHOF', 1],
  ['companies', 'uterhof ver', 1],
  ['sites', 'kraeuter', 1],
  ['sites', 'https://www.eigene-seite.example/a?b=c#d', 1],
  ['people', 'Lindner-Groß, Katharina', 1],
  ['people', 'Katharian Kräuterhof', 1],
  ['people', 'Kathrian Kräuterhof', 0],
  ['bankings', 'DE98 9621 0050', 1],
  ['bankings', 'de98962100500000001234', 1],
  ['bankings', 'cafe noel', 1],
  ['bankings', '50 %', 1],
  ['bankings', 'DE_8', 0],
  ['bankings', '1234 5678', 0],
])('%s are searched for “%s”', async (resource, q, count) => {
  const sites = await test.ownerDb('sites').where({ company_id: test.network.companies.own });
  expect(await found(resource, q)).toBe(resource === 'sites' && count ? sites.length : count);
});
