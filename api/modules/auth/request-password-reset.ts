import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { Services } from '#api/core/services.ts';
import { passwordResetMail } from '#api/modules/mails/password-reset-mail.ts';
import { createUserToken } from './user-tokens.ts';

/** Mails a link if the address is known; tells nobody whether it was. */
export async function requestPasswordReset(
  { systemDb, secretKey, publicUrl }: Services,
  email: string,
  now: Date,
): Promise<void> {
  await systemDb.transaction(async (transaction) => {
    const user = await transaction('users')
      .whereRaw('lower(email) = lower(?)', [email])
      .whereNull('deactivated_at')
      .first('id', 'email', 'first_name', 'language');
    if (!user) return;
    const { token, expiresAt } = await createUserToken(transaction, secretKey, {
      userId: user.id,
      purpose: 'reset',
      now,
    });
    const link = `${publicUrl()}/password/${token}`;
    const mail = passwordResetMail({
      locale: user.language,
      firstName: user.first_name,
      link,
      expiresAt,
    });
    await queueMail(transaction, { ...mail, to: user.email, userId: user.id });
  });
}
