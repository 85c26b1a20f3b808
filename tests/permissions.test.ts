import { describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { adminPermissions, companyPermissions } from '#shared/permissions.ts';
import { declarations } from '../admin/resources/index.ts';
import { withTestDatabase } from './support/with-test-database.ts';

let db: Db;
withTestDatabase((open) => {
  db = open();
});

const grantsOf = async (role: string) =>
  (
    await db('role_permissions as rp')
      .join('roles as r', 'r.id', 'rp.role_id')
      .join('permissions as p', 'p.id', 'rp.permission_id')
      .where('r.name', role)
      .pluck('p.name')
  ).sort();

describe('the permissions table', () => {
  it('holds the names that code and screens use', async () => {
    const names = (scope: 'admin' | 'company') =>
      db('permissions').where({ scope }).orderBy('id').pluck('name');
    expect(await names('company')).toEqual([...companyPermissions]);
    expect(await names('admin')).toEqual([...adminPermissions]);
  });

  it.each([
    ['SUPER_ADMIN', [...adminPermissions]],
    [
      'ACCOUNT_MANAGER',
      adminPermissions.filter((name) => !['roles', 'billing', 'payments', 'feeds'].includes(name)),
    ],
    ['FINANCE', ['billing', 'payments', 'reports']],
    ['PAYMENTS', ['payments']],
    ['Owner', ['manageCompany', 'viewMetrics']],
    ['Member', ['viewMetrics']],
  ])('gives %s what the rules say', async (role, grants) => {
    expect(await grantsOf(role)).toEqual([...grants].sort());
  });
});

it('is needed for each list: a role without one sees none in its menu', () => {
  const open = declarations.filter(({ permission }) => permission.read.length === 0);
  expect(open.map(({ name }) => name)).toEqual([]);
});
