import type { AdminPermission } from '#shared/permissions.ts';

export interface Reader {
  id: number;
  may(rights: readonly AdminPermission[]): boolean;
}

export const readerOf = (id: number, permissions: ReadonlySet<string>): Reader => ({
  id,
  may: (rights) => rights.some((right) => permissions.has(right)),
});
