import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { AdminPermission } from '#shared/permissions.ts';

/** All who can sign in, and which of these rights each has; it needs no right to manage admins. */
export const selectAssignable = <Right extends AdminPermission>(db: Db, rights: readonly Right[]) =>
  rows<{ id: number; name: string; rights: Right[] }>(
    db,
    `select u.id, u.first_name || ' ' || u.last_name as name,
            coalesce(array_agg(distinct p.name) filter (where p.name is not null), '{}') as rights
       from users u
       left join user_roles ur on ur.user_id = u.id
       left join role_permissions rp on rp.role_id = ur.role_id
       left join permissions p on p.id = rp.permission_id and p.scope = 'admin' and p.name = any(?)
      where u.kind = 'admin' and u.deactivated_at is null
      group by u.id
      order by u.last_name, u.first_name, u.id`,
    [[...rights]],
  );
