import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute, type Route } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { inviteUser } from '#api/modules/auth/invite-user.ts';
import { notificationLog } from '#shared/schemas/calls/users.ts';
import type { EntityPermission } from '#shared/schemas/entity.ts';
import { deactivateUser, reactivateUser } from './deactivate-user.ts';
import { lockUser, type UserKind } from './lock-user.ts';
import { watchRights } from './watch-rights.ts';

interface UserResource {
  kind: UserKind;
  /** `people` or `admins`, as in the address. */
  name: string;
  permission: EntityPermission;
}

/** What people and admins have in common beyond their fields: invitation, account, mails. */
export function userRoutes({ kind, name, permission: { read, write } }: UserResource): Route[] {
  const url = `/api/admin/${name}/:id`;

  const invite = defineRoute({
    method: 'POST',
    url: `${url}/invite`,
    permission: admin(...write),
    summary: 'Sends the invitation again; the link before stops working',
    params: idParams,
    limitPerMinute: 30,
    async handle({ db, params: { id }, clock, services }) {
      const user = await lockUser(db, id, kind);
      if (user.deactivated_at) {
        throw conflict('deactivated');
      }
      if (user.password_hash) {
        throw conflict('accepted');
      }
      await inviteUser(db, services, id, clock());
    },
  });

  const deactivate = defineRoute({
    method: 'POST',
    url: `${url}/deactivate`,
    permission: admin(...write),
    summary: 'Closes the account and ends its sessions; what was done with it stays',
    params: idParams,
    handle: ({ db, params: { id }, actor, clock }) =>
      deactivateUser(db, { id, kind, actor, now: clock() }),
  });

  const reactivate = defineRoute({
    method: 'POST',
    url: `${url}/reactivate`,
    permission: admin(...write),
    sensitive: true,
    summary: 'Opens a deactivated account again',
    params: idParams,
    async handle(context) {
      const { id } = context.params;
      const finish = await watchRights(context, id);
      await reactivateUser(context.db, { id, kind });
      await finish(id);
    },
  });

  const notificationLogs = defineRoute({
    method: 'GET',
    url: `${url}/notification-logs`,
    permission: admin(...read),
    summary: 'The last 200 mails to the user, newest first, and what became of them',
    params: idParams,
    response: z.array(notificationLog),
    async handle({ db, params: { id } }) {
      if (!(await db('users').where({ id, kind }).first('id'))) throw notFound();
      return selectDeliveries(db, id);
    },
  });

  return [invite, deactivate, reactivate, notificationLogs];
}

async function selectDeliveries(db: Db, userId: number) {
  const rows = await db('mail_deliveries')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
    .limit(200);
  return rows.map((row) => ({
    id: Number(row.id),
    template: row.template,
    subject: row.subject,
    recipient: row.recipient,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    sentAt: row.sent_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}
