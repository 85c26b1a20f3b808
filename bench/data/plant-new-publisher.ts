import { withClient } from '../support/bench-database.ts';
import { type BenchServer, signIn } from '../support/bench-server.ts';
import { ownerEmail } from './plant-network.ts';

const email = 'neu@bench.example';

/**
 * A company whose Owner has just been invited, with a site and its agreement: the next step is to
 * confirm the contract details. Made by the operator's own calls, which plan the steps.
 *
 * @returns the Owner's session
 */
export async function plantNewPublisher(
  { url, admin }: BenchServer,
  databaseUrl: string,
): Promise<string> {
  const create = (path: string, body: object) => post(`${url}/api/admin/${path}`, admin, body);
  const companyId = await create('companies', {
    name: 'Neuland Verlag GmbH',
    type: 'EXCLUSIVE',
    country: 'DE',
  });
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `with person as (
         insert into users (kind, company_id, email, first_name, last_name, password_hash)
         select 'person', $1, $2, 'Nora', 'Neuland', password_hash from users where email = $3
         returning id)
       insert into user_roles (user_id, role_id)
       select person.id, roles.id from person, roles where roles.name = 'Owner'`,
      [companyId, email, ownerEmail],
    );
  });
  const session = await signIn(url, email);
  const siteId = await create('sites', {
    url: 'neuland.example',
    companyId,
    categories: [{ id: 1, type: 'PRIMARY' }],
    tags: [],
  });
  await create('agreements', {
    siteId,
    mode: 'PLUS',
    managementType: 'QMN',
    consentManagerType: 'CONSENT_MANAGER',
  });
  return session;
}

async function post(url: string, cookie: string, body: object): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}
