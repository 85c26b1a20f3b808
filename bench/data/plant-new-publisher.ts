import { withClient } from '#api/core/database/with-client.ts';
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
  { url, ask }: BenchServer,
  databaseUrl: string,
): Promise<string> {
  const { id: companyId } = await ask('companies', {
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
  const { id: siteId } = await ask('sites', {
    url: 'neuland.example',
    companyId,
    categories: [{ id: 1, type: 'PRIMARY' }],
    tags: [],
  });
  await ask('agreements', {
    siteId,
    mode: 'PLUS',
    managementType: 'QMN',
    consentManagerType: 'CONSENT_MANAGER',
  });
  return session;
}
