import type { AdminPermission, Permission } from '#shared/permissions.ts';

/** Has someone with these permissions any of the wanted ones? Where none is named, all admins have. */
export const isAllowed = (granted: readonly Permission[], anyOf: readonly AdminPermission[]) =>
  anyOf.length === 0 || anyOf.some((permission) => granted.includes(permission));
