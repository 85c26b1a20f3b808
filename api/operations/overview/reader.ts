import type { AdminPermission } from '#shared/permissions.ts';
import type { OverviewMatters } from '#shared/schemas/calls/overview.ts';

export interface Reader {
  id: number;
  may(rights: readonly AdminPermission[]): boolean;
  /** Who takes care of what they read. */
  admins: OverviewMatters['admins'];
}

export const readerOf = (
  id: number,
  permissions: ReadonlySet<string>,
  admins: Reader['admins'],
): Reader => ({
  id,
  admins,
  may: (rights) => rights.some((right) => permissions.has(right)),
});
