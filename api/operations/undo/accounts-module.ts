import { inTransaction } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { actAs, noteAct } from '#api/core/http/caller-database.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import type { Services } from '#api/core/services.ts';
import { ownerMissingMail } from '#api/mails/account-mails.ts';
import { linkInvalid } from '#api/modules/auth/set-password.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { listOwners, mailAdmins } from '#api/modules/people/read.ts';
import { lockLeaders } from '#api/modules/people/save-roles.ts';
import {
  type AccountChange,
  type OwnerMade,
  requireAccountChange,
} from '#api/operations/accounts/account-changes.ts';
import { tellFormerAddress } from '#api/operations/accounts/change-email.ts';
import { ownerNotes } from '#api/operations/accounts/tell-of-owner.ts';
import { takeBackBankings } from '#api/operations/bankings/take-back-bankings.ts';
import { forgetInvitations } from '#api/operations/people/forget-invitations.ts';
import { leaveHome } from '#api/operations/people/home.ts';
import { removeInvited } from '#api/operations/people/remove-invited.ts';
import { type AccountChangeAnswer, accountChange } from '#shared/schemas/calls/account-change.ts';
import { linkBody } from '#shared/schemas/calls/auth.ts';

const permission = publicRoute('the mailed token identifies the recipient of the notice');

const look = defineRoute({
  method: 'POST',
  url: '/api/public/account-change',
  permission,
  summary:
    'What a mailed link would do to an account; 410 when it no longer works. Changes nothing',
  body: linkBody,
  response: accountChange,
  transaction: 'none',
  limitPerMinute: 60,
  async handle({ body, clock, services }) {
    const { systemDb } = services;
    const change = await requireAccountChange(systemDb, services, { ...body, now: clock() });
    return present(systemDb, change);
  },
});

const act = defineRoute({
  method: 'POST',
  url: '/api/public/account-change/act',
  permission,
  summary: 'Undoes or confirms a change of an account with the token of the mail about it',
  body: linkBody,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body, clock, services }) {
    const now = clock();
    await inTransaction(services.systemDb, async (transaction) => {
      await actAs(transaction, { kind: 'system' });
      const change = await requireAccountChange(transaction, services, { ...body, now });
      await bringAbout(transaction, services, change, now);
    });
  },
});

function bringAbout(db: Db, services: Services, change: AccountChange, now: Date): Promise<void> {
  switch (change.kind) {
    case 'email':
      return undoEmailChange(db, services, change, now);
    case 'email-wish':
      return confirmEmailWish(db, services, change, now);
    case 'owner':
      return undoOwner(db, services, change, now);
  }
}

/**
 * Gives an account back to the mailbox it was taken from: address, password and second factor as
 * they were. Anyone who got in meanwhile is signed out, links mailed to them and tokens they made
 * stop working, their changes to bank accounts are undone, and whom they invited leaves.
 */
async function undoEmailChange(
  db: Db,
  services: Services,
  change: Extract<AccountChange, { kind: 'email' }>,
  now: Date,
): Promise<void> {
  const { userId, details, createdAt } = change;
  const { formerEmail, passwordHash, secondFactor, recoveryCodes } = details;
  await db('users')
    .where({ id: userId })
    .update({ email: formerEmail, password_hash: passwordHash });
  await forgetInvitations(db, userId);
  await db('second_factors').where({ user_id: userId }).delete();
  if (secondFactor) await db('second_factors').insert(secondFactor);
  if (recoveryCodes.length > 0) await db('recovery_codes').insert(recoveryCodes);
  await shutOut(db, userId);
  await db('api_tokens')
    .where({ created_by: userId, revoked_at: null })
    .where('created_at', '>=', createdAt)
    .update({ revoked_at: now });
  // Later changes were made by the holder of the account at the time: their links stop working.
  await db('account_changes')
    .where({ user_id: userId })
    .whereNot({ kind: 'owner' })
    .where('created_at', '>=', createdAt)
    .delete();
  await takeBackBankings(db, services, change, now);
  await removeInvited(db, services, change, now);
  await noteAct(db, { table: 'users', id: userId, action: 'email-change-undone' });
}

/** Ends all sessions of a user and every link that could start one. */
async function shutOut(db: Db, userId: number): Promise<void> {
  await db('sessions').where({ user_id: userId }).delete();
  await db('user_tokens').where({ user_id: userId }).delete();
}

/** The mailbox said yes. It is told of the change, too, and can still undo it. */
async function confirmEmailWish(
  db: Db,
  services: Services,
  { userId, details }: Extract<AccountChange, { kind: 'email-wish' }>,
  now: Date,
): Promise<void> {
  const { formerEmail, nextEmail } = details;
  const { email } = mustExist(await db('users').where({ id: userId }).first('email'));
  if (email !== formerEmail) throw linkInvalid();
  await tellFormerAddress(db, services, { userId, email: nextEmail, now });
  await db('users').where({ id: userId }).update({ email: nextEmail });
  await forgetInvitations(db, userId);
  await db('account_changes').where({ user_id: userId, kind: 'email-wish' }).delete();
}

/**
 * Takes a user's rights over a company back: they return to where they were, with the roles they
 * had, or leave it if they were nowhere. What they did to its bank accounts is undone, and whom they
 * invited leaves.
 */
async function undoOwner(
  db: Db,
  services: Services,
  change: Extract<AccountChange, { kind: 'owner' }>,
  now: Date,
): Promise<void> {
  const { userId, details } = change;
  const { companyId } = details;
  await lockLeaders(db, companyId);
  const { company_id: home } = mustExist(
    await db('users').where({ id: userId }).first('company_id'),
  );
  // Where they are by now decides: this home may have ended, or another one.
  if (home === companyId) await takeHome(db, userId, details, now);
  else await db('memberships').where({ user_id: userId, company_id: companyId }).delete();
  await forgetInvitations(db, userId);
  await shutOut(db, userId);
  await ownerNotes(db, userId, details).delete();
  const deeds = { ...change, companyId };
  await takeBackBankings(db, services, deeds, now);
  await removeInvited(db, services, deeds, now);
  await mailOwnerMissing(db, services, companyId);
  const after = { company_id: companyId };
  await noteAct(db, { table: 'users', id: userId, action: 'owner-undone', after });
}

/** Tells the operator if nobody is left who could manage the company. */
async function mailOwnerMissing(
  db: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  companyId: number,
): Promise<void> {
  if ((await listOwners(db, companyId)).length > 0) return;
  const { name: companyName } = await requireCompany(db, companyId);
  const link = `${publicUrl()}/admin/companies/${companyId}`;
  await mailAdmins(db, { right: 'users' }, (reader) =>
    ownerMissingMail({ ...reader, companyName, link }),
  );
}

async function takeHome(db: Db, userId: number, { former }: OwnerMade, now: Date): Promise<void> {
  await db('user_roles').where({ user_id: userId }).delete();
  if (!former) return leaveHome(db, userId, now);
  const { companyId, roleIds, readsDocuments = false } = former;
  await db('users').where({ id: userId }).update({ company_id: companyId });
  // What was let ends with the company, in the statement that changes that.
  await db('users').where({ id: userId }).update({ reads_documents: readsDocuments });
  const roles = await db('roles').whereIn('id', roleIds).select('id');
  if (roles.length > 0) {
    await db('user_roles').insert(roles.map(({ id }) => ({ user_id: userId, role_id: id })));
  }
}

async function present(db: Db, change: AccountChange): Promise<AccountChangeAnswer> {
  const { userId, kind, details, madeAt, expiresAt } = change;
  const user = mustExist(await db('users').where({ id: userId }).first());
  const company =
    kind === 'owner' && (await db('companies').where({ id: details.companyId }).first('name'));
  return {
    kind,
    name: `${user.first_name} ${user.last_name}`,
    email: kind === 'owner' ? user.email : details.formerEmail,
    nextEmail: kind === 'owner' ? null : details.nextEmail,
    companyName: company ? company.name : null,
    madeAt: madeAt.toISOString(),
    until: expiresAt.toISOString(),
  };
}

export const accountsModule: Module = { name: 'accounts', routes: [look, act] };
