import { addDay, type Day } from '#shared/dates.ts';

interface Callers {
  admin: string;
  owner: string;
  yesterday: Day;
}

/** The requests of both apps: frequent small calls, and now and then a whole screen of figures. */
export function mixOf({ admin, owner, yesterday }: Callers) {
  const days = new URLSearchParams({ from: addDay(yesterday, -29), to: yesterday });
  const by = (cookie: string) => (path: string) => ({
    path: encodeURI(path),
    headers: { cookie },
  });
  const small = [
    ...[
      '/api/auth/me',
      '/api/admin/tags?sort=["name","ASC"]&range=[0,24]',
      '/api/admin/companies?sort=["name","ASC"]&range=[0,24]&filter={"type":"EXCLUSIVE"}',
      '/api/admin/companies/2',
      `/api/admin/reports/profit?${days}`,
    ].map(by(admin)),
    ...['/api/client/company', '/api/client/sites'].map(by(owner)),
  ];
  const large = [
    by(admin)('/api/admin/sites?sort=["profit30Days","DESC"]&range=[0,24]'),
    by(owner)(`/api/client/metrics?${days}`),
  ];
  return [...small, ...small, ...small, ...small, ...large];
}
