import type { AdminPermission, Permission } from '#shared/permissions.ts';

/** Do these permissions include any of the wanted ones? If none is wanted, all admins qualify. */
export const isAllowed = (granted: readonly Permission[], anyOf: readonly AdminPermission[]) =>
  anyOf.length === 0 || anyOf.some((permission) => granted.includes(permission));
