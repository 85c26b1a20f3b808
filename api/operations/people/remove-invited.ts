import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import type { Deeds } from '#api/operations/accounts/account-changes.ts';
import { leaveHome } from './home.ts';
import { mailPeopleChange } from './mail-people-change.ts';

interface Invited {
  /** Null: it has become an account whose home is the company. */
  membershipId: number | null;
  /** Null: not accepted yet. */
  userId: number | null;
  companyId: number;
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Takes back whom a user invited since that change of theirs, accepted or not, by the history. Whom
 * somebody else invited again, or made an Owner, stays.
 */
export async function removeInvited(
  db: Db,
  services: Services,
  { userId: by, createdAt: since, companyId: only }: Deeds,
  now: Date,
): Promise<void> {
  const invited = await rows<Invited>(
    db,
    `with acts as (
       select distinct entity_id from audit_log
        where entity = 'memberships' and actor_kind = 'person' and actor_id = :by and at >= :since
          and jsonb_exists(after, 'invited_at')),
     invited as (
       select m.id as "membershipId", m.user_id as "userId", m.company_id as "companyId", m.role,
              coalesce(u.first_name, m.first_name) as "firstName",
              coalesce(u.last_name, m.last_name) as "lastName", coalesce(u.email, m.email) as email
         from acts
         join memberships m on m.id = cast(acts.entity_id as integer) and m.invited_by = :by
         left join users u on u.id = m.user_id
       union
       -- Where the company has become their home, the invitation is gone and the account has its moment.
       select null, u.id, u.company_id, p.roles[1], u.first_name, u.last_name, u.email
         from acts
         join audit_log a on a.entity = 'memberships' and a.entity_id = acts.entity_id
          and a.action = 'delete' and cast(a.before ->> 'invited_by' as integer) = :by
         join users u on u.company_id = cast(a.before ->> 'company_id' as integer)
          and u.invited_at = cast(a.before ->> 'invited_at' as timestamptz)
          and u.deactivated_at is null
         join company_people p on p.company_id = u.company_id and p.user_id = u.id)
     select "membershipId", "userId", "companyId", "firstName", "lastName", email
       from invited
      where role = 'Member' and (:only::int is null or "companyId" = :only)
      order by "companyId", "userId", "membershipId"`,
    { by, since, only: only ?? null },
  );
  for (const { membershipId, userId, companyId, ...person } of invited) {
    if (membershipId !== null) await db('memberships').where({ id: membershipId }).delete();
    else if (userId !== null) await leaveHome(db, userId, now);
    const kind = userId === null ? 'withdrawn' : 'removed';
    await mailPeopleChange(db, services, { kind, companyId, person, by: null, now });
  }
}
