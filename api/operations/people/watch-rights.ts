import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { forbidden } from '#api/core/http/problem.ts';
import type { FinishWrite } from '#api/core/resource/define-resource.ts';
import type { WriteContext } from '#api/core/resource/write-record.ts';
import { tellOfOwner } from '#api/operations/accounts/tell-of-owner.ts';
import type { Permission } from '#shared/permissions.ts';
import { say } from '#shared/saying/say.ts';
import { watchPlaces } from './watch-places.ts';

/** Nobody grants what they lack: for a right of a company's people, an admin needs this one. */
const rightToGrant: Partial<Record<Permission, Permission>> = {
  manageCompany: 'companies',
  readDocuments: 'companies',
  viewMetrics: 'reports',
};

/**
 * Checks somebody's rights before and after a write, so that it does not matter how they got or
 * lost them: a role, another company, a reopened account, or an unused account's invitation that
 * goes to another mailbox. Owners are told what changed.
 *
 * @returns the check after the write
 * @throws Problem 403 for rights that the actor lacks
 */
export async function watchRights(
  context: WriteContext,
  userId: number | null,
): Promise<FinishWrite> {
  const { db, services, actor, clock } = context;
  const tellOfOthers = await watchPlaces(context, userId);
  const before = userId === null ? null : await readHolder(db, userId);
  return async (id) => {
    const after = await readHolder(db, id);
    const isOther = before !== null && isOtherHolder(before, after);
    const former = isOther || before?.companyId !== after.companyId ? [] : before.roles;
    const gained = after.isActive ? rolesBeyond(after.roles, former) : [];
    // Another home leaves them as they are.
    const further = isOther && after.isActive ? after.further : [];
    const lost = rolesBeyond(before?.roles ?? [], after.roles);
    refuseRightsActorLacks([...gained, ...further, ...lost], actor);
    await tellOfOthers(id);
    const told = { userId: id, now: clock() };
    for (const { name, companyId } of further) {
      const made = { companyId, isFurther: true, former: null };
      if (name === 'Owner') await tellOfOwner(db, services, { ...told, made });
    }
    if (!after.companyId || !gained.some(({ name }) => name === 'Owner')) return;
    const readsDocuments = before?.roles.some((one) => one.permissions.includes('readDocuments'));
    const formerly = before?.companyId
      ? {
          companyId: before.companyId,
          roleIds: before.isActive ? idsOf(before) : [],
          readsDocuments,
        }
      : null;
    const { companyId } = after;
    await tellOfOwner(db, services, { ...told, made: { companyId, former: formerly } });
  };
}

interface Role {
  id: number;
  name: string;
  /** With what an Owner lets somebody do beside it. */
  permissions: Permission[];
}

interface Holder {
  companyId: number | null;
  isActive: boolean;
  /** An account that was never used belongs to the owner of its mailbox. */
  mailbox: string | null;
  roles: Role[];
  /** In the companies beside their home. */
  further: (Role & { companyId: number })[];
}

const isOtherHolder = (before: Holder, after: Holder): boolean =>
  !before.isActive || before.mailbox !== after.mailbox;

/** A role that reads documents is more than one that does not. */
const rolesBeyond = (roles: readonly Role[], others: readonly Role[]) =>
  roles.filter(
    ({ id, permissions }) =>
      !others.some((other) => other.id === id && other.permissions.length >= permissions.length),
  );

const idsOf = ({ roles }: Holder) => roles.map(({ id }) => id);

async function readHolder(db: Db, userId: number): Promise<Holder> {
  const user = await db('users')
    .where({ id: userId })
    .first('company_id', 'deactivated_at', 'password_hash', 'email', 'reads_documents');
  const held = 'r.id in (select role_id from user_roles where user_id = ?)';
  const memberships = await db('memberships')
    .where({ user_id: userId })
    .orderBy('company_id')
    .select('company_id', 'role', 'reads_documents');
  const known = await companyRoles(
    db,
    memberships.map(({ role }) => role),
  );
  return {
    companyId: user?.company_id ?? null,
    isActive: user?.deactivated_at === null,
    mailbox: user?.password_hash === null ? user.email.toLowerCase() : null,
    roles: reading(await rolesWithRights(db, held, userId), user?.reads_documents),
    further: memberships.flatMap(({ company_id: companyId, role, reads_documents }) =>
      reading(
        known.filter(({ name }) => name === role),
        reads_documents,
      ).map((one) => ({ ...one, companyId })),
    ),
  };
}

const reading = (roles: readonly Role[], reads = false): Role[] =>
  roles.map((role) =>
    reads ? { ...role, permissions: [...role.permissions, 'readDocuments'] } : role,
  );

const companyRoles = (db: Db, names: readonly string[]) =>
  rolesWithRights(db, `r.scope = 'company' and r.name = any(?)`, [...names]);

const rolesWithRights = (db: Db, which: string, of: number | string[]) =>
  rows<Role>(
    db,
    `select r.id, r.name, array_remove(array_agg(p.name), null) as permissions
       from roles r
       left join role_permissions rp on rp.role_id = r.id
       left join permissions p on p.id = rp.permission_id
      where ${which}
      group by r.id`,
    [of],
  );

const allOf = ({ roles, further }: Holder): Role[] => [...roles, ...further];

/** Whether a user has rights that this admin could not grant. */
export async function lacksRightsOf(db: Db, userId: number, actor: Actor): Promise<boolean> {
  return rightsActorLacks(allOf(await readHolder(db, userId)), actor).length > 0;
}

/** @throws Problem 403 if a user has rights that this admin could not grant */
export async function refuseStronger(db: Db, userId: number, actor: Actor): Promise<void> {
  refuseRightsActorLacks(allOf(await readHolder(db, userId)), actor);
}

/** @throws Problem 403 for roles of a company with rights that the actor lacks */
export async function refuseGranting(
  db: Db,
  { roles, reads }: { roles: readonly string[]; reads: boolean },
  actor: Actor,
): Promise<void> {
  refuseRightsActorLacks(reading(await companyRoles(db, roles), reads), actor);
}

function refuseRightsActorLacks(roles: readonly Role[], actor: Actor): void {
  const rights = rightsActorLacks(roles, actor);
  if (rights.length > 0) throw forbidden(say('cannot-grant', { rights }));
}

function rightsActorLacks(roles: readonly Role[], { permissions }: Actor): Permission[] {
  const granted = new Set(roles.flatMap((role) => role.permissions));
  return [...granted].filter((right) => !permissions.has(rightToGrant[right] ?? right));
}
