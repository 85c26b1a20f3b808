import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';

/**
 * Owners who may confirm a change of the paid account: not who made it, and none who became one only
 * lately. Often nobody in a company's first week; then the operator does.
 *
 * @param systemDb sees since when somebody is an Owner, as the company's own transaction does not
 * @returns their ids
 */
export async function listConfirmers(
  systemDb: Db,
  companyId: number,
  { changedById, now }: { changedById: number | null; now: Date },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    systemDb,
    `select u.id
       from company_people p
       join users u on u.id = p.user_id
      where p.company_id = :companyId and 'Owner' = any(p.roles)
        and u.deactivated_at is null and u.password_hash is not null
        and u.id is distinct from cast(:changedById as integer)
        and not exists (select from account_changes a
                         where a.user_id = u.id and a.kind = 'owner' and a.expires_at > :now
                           and cast(a.details ->> 'companyId' as integer) = :companyId)
      order by u.id`,
    { companyId, changedById, now },
  );
  return found.map(({ id }) => id);
}
