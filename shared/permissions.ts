/**
 * What a user may be allowed to do, in the two scopes of roles. The rows of the `permissions` table
 * have the same names; a test compares the two.
 */
export const companyPermissions = ['manageCompany', 'viewMetrics', 'readDocuments'] as const;

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
] as const;

export type CompanyPermission = (typeof companyPermissions)[number];
export type AdminPermission = (typeof adminPermissions)[number];
export type Permission = CompanyPermission | AdminPermission;
