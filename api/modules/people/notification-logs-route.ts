import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { notificationLog } from '#shared/schemas/calls/users.ts';
import type { EntityPermission } from '#shared/schemas/entity.ts';

export const notificationLogsRoute = (
  kind: 'person' | 'admin',
  { name, permission }: { name: string; permission: EntityPermission },
) =>
  defineRoute({
    url: `/api/admin/${name}/:id/notification-logs`,
    permission: admin(...permission.read),
    summary: 'The last 200 mails to the user, newest first, and what became of them',
    params: idParams,
    response: z.array(notificationLog),
    async handle({ db, params: { id } }) {
      if (!(await db('users').where({ id, kind }).first('id'))) throw notFound();
      return selectDeliveries(db, id);
    },
  });

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
