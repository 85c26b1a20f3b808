import type { Actor } from '#api/core/auth/actor.ts';
import { inTransaction } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { lockLeaders } from '#api/modules/people/save-roles.ts';
import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { leaveHome } from './home.ts';
import { mailPeopleChange } from './mail-people-change.ts';

interface Removal {
  id: number;
  actor: Actor;
  requestId: string;
  now: Date;
}

/**
 * Takes a Member's access to the actor's company, at once.
 *
 * @throws Problem 404 for somebody who is not of the company; 409 for Owners and oneself
 */
export async function removeMember(
  services: Services,
  { id, actor, requestId, now }: Removal,
): Promise<void> {
  const companyId = actor.companyId ?? 0;
  await inTransaction(services.systemDb, async (db) => {
    await actAs(db, { kind: actor.kind, id: actor.id, requestId });
    // Nobody becomes an Owner meanwhile.
    await lockLeaders(db, companyId);
    const person = await findPerson(db, companyId, id);
    if (!person) throw notFound();
    if (id === actor.id || person.roles.includes('Owner')) throw conflict('only-members-go');
    if (person.isHome) await leaveHome(db, id, now);
    else await db('memberships').where({ user_id: id, company_id: companyId }).delete();
    await mailPeopleChange(db, services, { kind: 'removed', companyId, person, by: actor, now });
  });
}

async function findPerson(db: Db, companyId: number, id: number) {
  const [person] = await rows<
    Pick<ClientPerson, 'firstName' | 'lastName' | 'email' | 'roles'> & { isHome: boolean }
  >(
    db,
    `select u.first_name as "firstName", u.last_name as "lastName", u.email, p.roles,
            p.is_home as "isHome"
       from company_people p
       join users u on u.id = p.user_id and u.deactivated_at is null
      where p.company_id = :companyId and u.id = :id
        for update of u`,
    { companyId, id },
  );
  return person;
}
