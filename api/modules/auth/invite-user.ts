import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { Services } from '#api/core/services.ts';
import { invitationMail } from '#api/mails/account-mails.ts';
import { createUserToken } from './user-tokens.ts';

/** Mails a new user the link with which they set their password; an earlier link stops working. */
export async function inviteUser(
  db: Db,
  { secretKey, publicUrl }: Pick<Services, 'secretKey' | 'publicUrl'>,
  userId: number,
  now: Date,
): Promise<void> {
  const user = mustExist(
    (
      await db('users')
        .where({ id: userId })
        .update({ invited_at: now })
        .returning(['id', 'email', 'first_name', 'language', 'company_id'])
    )[0],
  );
  const { token, expiresAt } = await createUserToken(db, secretKey, {
    userId,
    purpose: 'invitation',
    now,
  });
  await db('invitations').insert({
    user_id: userId,
    recipient: user.email,
    sent_at: now,
    expires_at: expiresAt,
  });
  const company = await db('companies')
    .where({ id: user.company_id ?? 0 })
    .first('name');
  const link = `${publicUrl()}/invitation/${token}`;
  const mail = invitationMail({
    locale: user.language,
    firstName: user.first_name,
    company: company?.name ?? null,
    link,
    expiresAt,
  });
  await queueMail(db, { ...mail, to: user.email, userId });
}
