import type { AdminPermission, Permission } from '#shared/permissions.ts';

/** Has someone with these permissions any of the wanted ones? */
export const isAllowed = (granted: readonly Permission[], anyOf: readonly AdminPermission[]) =>
  anyOf.some((permission) => granted.includes(permission));
