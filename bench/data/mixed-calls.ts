import { addDay, type Day } from '#shared/dates.ts';

interface Callers {
  admin: string;
  owner: string;
  yesterday: Day;
}

/** What both apps ask for during a day's work, by an admin and by a publisher. */
export function mixOf({ admin, owner, yesterday }: Callers) {
  const days = new URLSearchParams({ from: addDay(yesterday, -29), to: yesterday });
  const asAdmin = [
    '/api/auth/me',
    '/api/admin/companies?sort=["name","ASC"]&range=[0,24]&filter={"type":"EXCLUSIVE"}',
    '/api/admin/sites?sort=["profit30Days","DESC"]&range=[0,24]',
    '/api/admin/companies/2',
    `/api/admin/reports/profit?${days}`,
  ];
  const asOwner = ['/api/client/company', '/api/client/sites', `/api/client/metrics?${days}`];
  return [
    ...asAdmin.map((path) => ({ path: encodeURI(path), headers: { cookie: admin } })),
    ...asOwner.map((path) => ({ path: encodeURI(path), headers: { cookie: owner } })),
  ];
}
