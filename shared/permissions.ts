/**
 * What a user may be allowed to do, in the two scopes of roles. The rows of the `permissions` table
 * have the same names; a test compares the two.
 */
export const companyPermissions = ['manageCompany', 'viewMetrics'] as const;

/** What people may do beside their roles: all who manage their company, and Members whom one lets. */
export const personalPermissions = ['readDocuments'] as const;

export const adminPermissions = [
  'companies',
  'sites',
  'users',
  'roles',
  'agreements',
  'siteApproval',
  'configurations',
  'credentials',
  'billing',
  'reports',
  'monitoring',
  'feeds',
  'recommendations',
  'payments',
] as const;

export type CompanyPermission =
  | (typeof companyPermissions)[number]
  | (typeof personalPermissions)[number];
export type AdminPermission = (typeof adminPermissions)[number];
/** What a role may give. */
export type RolePermission = (typeof companyPermissions)[number] | AdminPermission;
export type Permission = CompanyPermission | AdminPermission;
