import type { RolePermission } from '../permissions.ts';
import { adminPermissions, companyPermissions } from '../permissions.ts';

/** What the product relies on: holders of the role must be able to do this. */
export const reliedOn: Readonly<Record<string, readonly RolePermission[]>> = {
  SUPER_ADMIN: adminPermissions,
  // Confirming and signing are an Owner's steps of the onboarding.
  Owner: companyPermissions,
  Member: ['viewMetrics'],
};

/** Only SUPER_ADMIN manages admins and roles. */
export const reserved: readonly RolePermission[] = ['roles'];

export const permissionsOf = (scope: 'company' | 'admin'): readonly RolePermission[] =>
  scope === 'admin' ? adminPermissions : companyPermissions;
