import { inTransaction } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import type { Services } from '#api/core/services.ts';
import {
  type AccountChange,
  requireAccountChange,
} from '#api/operations/accounts/account-changes.ts';
import { confirmEmailWish } from '#api/operations/accounts/confirm-email-wish.ts';
import { type AccountChangeAnswer, accountChange } from '#shared/schemas/calls/account-change.ts';
import { linkBody } from '#shared/schemas/calls/auth.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { undoOwner } from './undo-owner.ts';

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

export const accountChangeRoutes = [look, act];
