import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, accounts } from './accounts.ts';
import { listMails, mailedLink } from './mailed-link.ts';

/**
 * A new admin with one of the seeded roles.
 *
 * @param request is signed in as others, and closed
 */
export async function inviteColleague(
  request: APIRequestContext,
  { name, role }: { name: string; role: 'ACCOUNT_MANAGER' | 'PAYMENTS' },
): Promise<Account> {
  const email = `${name.toLowerCase()}@journey.example`;
  const account = { email, password: 'journey-colleague-2026' };
  await request.post('/api/auth/login', { data: accounts.superAdmin });
  const filter = encodeURIComponent(JSON.stringify({ name: [role] }));
  const [{ id }] = await (await request.get(`/api/admin/roles?filter=${filter}`)).json();
  const known = await listMails();
  const data = { firstName: name, lastName: 'Lenz', email, language: 'de', roleIds: [id] };
  const made = await request.post('/api/admin/admins', { data });
  expect(made.status()).toBe(201);
  const token = (await mailedLink(email, 'invitation', known)).split('/').at(-1);
  await request.post('/api/auth/invitation/accept', {
    data: { token, password: account.password },
  });
  await request.dispose();
  return account;
}
