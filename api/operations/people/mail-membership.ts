import { z } from 'zod';
import { hashToken, newToken } from '#api/core/auth/session-token.ts';
import type { Db } from '#api/core/database/db.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { Services } from '#api/core/services.ts';
import { invitationMail } from '#api/mails/account-mails.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { findInvited } from './find-invited.ts';

const validMs = 14 * 24 * 3_600_000;

/**
 * Mails an invitation to a company. Admins, accounts that may no longer sign in, and people of the
 * company already get none. The inviter was answered long ago and learns nothing of this.
 */
export const mailMembership = defineJob({
  name: 'mail-membership',
  payload: z.object({ membershipId: z.int() }),
  queue: () => 'mail-membership',
  recorded: false,
  async run({ transaction, clock, services }, { membershipId }) {
    const count = await transaction((db) => mail(db, services, membershipId, clock()));
    return sayRun('mails-queued', { count });
  },
});

async function mail(
  db: Db,
  { secretKey, publicUrl }: Services,
  membershipId: number,
  now: Date,
): Promise<number> {
  const found = await findInvited(db, { id: membershipId });
  if (!found?.mayAccept) return 0;
  const { invited, account, company } = found;
  const token = newToken();
  const expiresAt = new Date(+now + validMs);
  await db('memberships')
    .where({ id: membershipId })
    .update({ token_hash: hashToken(token, secretKey), expires_at: expiresAt });
  const content = invitationMail({
    locale: account?.language ?? invited.language,
    firstName: account?.first_name ?? invited.first_name,
    company,
    hasAccount: Boolean(account?.password_hash),
    link: `${publicUrl()}/membership/${token}`,
    expiresAt,
  });
  await queueMail(db, { ...content, to: invited.email, userId: account?.id });
  return 1;
}
