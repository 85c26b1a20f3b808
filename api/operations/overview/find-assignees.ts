import type { Db } from '#api/core/database/db.ts';
import { selectAssignable } from '#api/modules/onboarding/assignable-admins.ts';
import { type AdminPermission, adminPermissions } from '#shared/permissions.ts';
import type { Matter } from '#shared/schemas/calls/overview.ts';

/** The admin with that id, if they may do it, by any of these rights. */
export type FindAssignee = (
  id: number | null | undefined,
  rights: readonly AdminPermission[],
) => Matter['assignee'];

/** Who was removed since, or may no longer do it, takes care of nothing: it is nobody's. */
export async function findAssignees(db: Db): Promise<FindAssignee> {
  const admins = await selectAssignable(db, adminPermissions);
  return (id, rights) => {
    const admin = admins.find((one) => one.id === id);
    if (!admin?.rights.some((right) => rights.includes(right))) return null;
    return { id: admin.id, name: admin.name };
  };
}
