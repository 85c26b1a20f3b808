import type { Db } from '#api/core/database/db.ts';
import { addDay, berlinInstant } from '#shared/dates.ts';
import { demoInvitations, invitationDays } from './demo/invitations.ts';
import type { DemoNetwork } from './demo/network-types.ts';

type Moment = { on: string; at: string } | null;

/** Invitations and the mails that were sent to the demo's users; after the users themselves. */
export async function plantInvitations(db: Db, network: DemoNetwork): Promise<void> {
  const users: { id: number; email: string }[] = await db('users').select('id', 'email');
  const ids = new Map(users.map(({ id, email }) => [email, id]));
  const { invitations, mails } = demoInvitations(network);
  const instant = (moment: Moment) => moment && berlinInstant(moment.on, moment.at);

  await db.batchInsert(
    'invitations',
    invitations.map(({ email, sent, opened, accepted }) => ({
      user_id: ids.get(email),
      recipient: email,
      sent_at: instant(sent),
      expires_at: berlinInstant(addDay(sent.on, invitationDays), sent.at),
      opened_at: instant(opened),
      accepted_at: instant(accepted),
    })),
    500,
  );
  await db.batchInsert(
    'mail_deliveries',
    mails.map(({ email, template, subject, queued, status, attempts, lastError }) => ({
      user_id: ids.get(email),
      recipient: email,
      template,
      subject,
      status,
      attempts,
      last_error: lastError,
      sent_at: status === 'SENT' ? instant(queued) : null,
      created_at: instant(queued),
    })),
    500,
  );
  await db.raw(
    `update users u set invited_at = (select max(i.sent_at) from invitations i where i.user_id = u.id)
      where exists (select from invitations i where i.user_id = u.id)`,
  );
}
