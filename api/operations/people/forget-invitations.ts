import type { Db } from '#api/core/database/db.ts';

/** Drops what waits for somebody at companies that they belong to: nobody would accept it. */
export const forgetInvitations = async (db: Db, userId: number): Promise<void> =>
  db.raw(
    `delete from memberships m
      using company_people p
       join users u on u.id = p.user_id and u.deactivated_at is null
      where u.id = ? and m.company_id = p.company_id
        and m.user_id is null and lower(m.email) = lower(u.email)`,
    [userId],
  );
