import { z } from 'zod';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import { passwordResetMail } from '#api/mails/account-mails.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { createUserToken } from './user-tokens.ts';

/**
 * Mails a link if the address is known. The caller was answered long ago: how long this takes
 * reveals nothing about the address.
 */
export const mailPasswordReset = defineJob({
  name: 'mail-password-reset',
  payload: z.object({ email: z.string() }),
  queue: () => 'mail-password-reset',
  recorded: false,
  async run({ transaction, clock, services: { secretKey, publicUrl } }, { email }) {
    const now = clock();
    return transaction(async (db) => {
      const user = await db('users')
        .whereRaw('lower(email) = lower(?)', [email])
        .whereNull('deactivated_at')
        // Who takes the address back meanwhile waits, and ends the link.
        .forShare()
        .first('id', 'email', 'first_name', 'language');
      if (!user) return sayRun('mails-queued', { count: 0 });
      const { token, expiresAt } = await createUserToken(db, secretKey, {
        userId: user.id,
        purpose: 'reset',
        now,
      });
      const mail = passwordResetMail({
        locale: user.language,
        firstName: user.first_name,
        link: `${publicUrl()}/password/${token}`,
        expiresAt,
      });
      await queueMail(db, { ...mail, to: user.email, userId: user.id });
      return sayRun('mails-queued', { count: 1 });
    });
  },
});
