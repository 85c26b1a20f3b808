import { mustExist } from '#api/core/database/must-exist.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import {
  defineResource,
  type FinishWrite,
  type PlannedRecord,
  type RemovedRecord,
} from '#api/core/resource/define-resource.ts';
import { refuseLosingLastLeader } from '#api/modules/people/save-roles.ts';
import { tellOfOwner } from '#api/operations/accounts/tell-of-owner.ts';
import { completeAccountSetup } from '#api/operations/onboarding/complete-account-setup.ts';
import { membership } from '#shared/schemas/entities/membership.ts';
import { forgetInvitations } from './forget-invitations.ts';
import { mailPeopleChange } from './mail-people-change.ts';
import { readPerson } from './read-person.ts';
import { refuseGranting } from './watch-rights.ts';

/** People of further companies. Owners invite Members; the operator adds anybody, at once. */
export const membershipsResource = defineResource(membership, {
  columns: {
    invited: `t.first_name || ' ' || t.last_name || ' (' || t.email || ')'`,
    readsDocuments: `(t.reads_documents or t.role = 'Owner')`,
  },
  sensitive: true,
  beforeWrite: guardMembership,
  beforeRemove: guardRemoval,
});

async function guardMembership({
  db,
  id,
  data,
  actor,
  clock,
  services,
}: PlannedRecord): Promise<FinishWrite> {
  const now = clock();
  const former = id === null ? null : mustExist(await db('memberships').where({ id }).first());
  const userId = Number(former?.user_id ?? data.userId);
  const companyId = Number(former?.company_id ?? data.companyId);
  const role = String(data.role ?? former?.role);
  const isOwner = role === 'Owner';
  // What was let of one role ends with it, as at home; an Owner reads by theirs, whatever is ticked.
  const isOther = former !== null && role !== former.role;
  const reads = !(isOwner || isOther) && Boolean(data.readsDocuments ?? former?.reads_documents);
  data.reads_documents = reads;
  const roles = [role, former?.role ?? role];
  await refuseGranting(db, { roles, reads: reads || former?.reads_documents === true }, actor);
  if (!former) {
    const user = await db('users')
      .where({ id: data.userId ? userId : 0, kind: 'person' })
      .first();
    if (!user || user.deactivated_at) throw unprocessable({ userId: 'unknown-record' });
    const further = await db('memberships')
      .where({ user_id: userId, company_id: companyId })
      .first('id');
    if (user.company_id === companyId || further) throw unprocessable({ userId: 'person-already' });
    Object.assign(data, { invited_at: now, accepted_at: now });
  } else if (!isOwner) {
    await refuseLosingLastLeader(db, userId, { from: companyId, field: 'role' });
  }
  const isNewOwner = isOwner && former?.role !== role;
  return async () => {
    await forgetInvitations(db, userId);
    if (isNewOwner) {
      const made = { companyId, isFurther: true, former: null };
      await tellOfOwner(db, services, { userId, made, now });
      await completeAccountSetup(db, { companyId, now, services });
      return;
    }
    if (former && !isOther && (isOwner || reads === former.reads_documents)) return;
    const person = await readPerson(db, userId);
    const kind = former ? 'changed' : 'added';
    await mailPeopleChange(db, services, { kind, companyId, person, by: actor, now });
  };
}

async function guardRemoval({
  db,
  id,
  actor,
  clock,
  services,
}: Omit<RemovedRecord, 'row'>): Promise<void> {
  const row = mustExist(await db('memberships').where({ id }).first());
  const { company_id: companyId, role, reads_documents: reads } = row;
  const userId = mustExist(row.user_id);
  await refuseGranting(db, { roles: [role], reads }, actor);
  await refuseLosingLastLeader(db, userId, { from: companyId });
  const change = { companyId, person: await readPerson(db, userId), by: actor, now: clock() };
  await mailPeopleChange(db, services, { kind: 'removed', ...change });
}
