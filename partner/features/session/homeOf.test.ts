import { expect, it } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { homeOf } from './homeOf.ts';

const user = (kind: Me['kind']): Me => ({
  id: 1,
  kind,
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  language: 'de',
  roles: [],
  permissions: [],
  company: null,
  companies: [],
  preview: null,
  mustEnrol: false,
  demo: false,
});

it.each([
  ['a person to the dashboard', 'person', null, false, '/dashboard'],
  [
    'a person on to the page asked for',
    'person',
    '/dashboard/sites/4',
    false,
    '/dashboard/sites/4',
  ],
  [
    'a person on to the company asked for',
    'person',
    '/c/5/dashboard/payouts',
    false,
    '/c/5/dashboard/payouts',
  ],
  ['a person never to the back office of a company', 'person', '/c/5/admin', false, '/dashboard'],
  ['a person never to the back office', 'person', '/admin/sites', false, '/dashboard'],
  ['an admin to the back office', 'admin', null, false, '/admin'],
  ['an admin on to the page asked for', 'admin', '/admin/sites/4', false, '/admin/sites/4'],
  ['an admin not to a dashboard of nobody', 'admin', '/dashboard', false, '/admin'],
  ['an admin back to the preview', 'admin', '/dashboard', true, '/dashboard'],
] as const)('sends %s', (_label, kind, next, isPreviewing, home) => {
  expect(homeOf(user(kind), next, isPreviewing)).toBe(home);
});
