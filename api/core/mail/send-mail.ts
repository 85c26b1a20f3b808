import { z } from 'zod';
import { defineJob, permanentFailure } from '../jobs/define-job.ts';
import { describeError } from '../jobs/describe-error.ts';

const payload = z.object({
  deliveryId: z.int().positive(),
  messageId: z.uuid(),
  to: z.email(),
  subject: z.string().min(1),
  text: z.string(),
  html: z.string(),
});

/**
 * Sends one mail and keeps its row of `mail_deliveries` up to date. The text is in the job only,
 * which goes once the mail is sent or given up. Tried for about half a day.
 */
export const sendMail = defineJob({
  name: 'send-mail',
  payload,
  // Four at a time over all workers; one slow mail server does not take every slot.
  queue: ({ deliveryId }) => `send-mail-${deliveryId % 4}`,
  maxAttempts: 12,
  recorded: false,
  async run({ db, services, clock, isLastAttempt }, { deliveryId, ...mail }) {
    const delivery = await db('mail_deliveries').where({ id: deliveryId }).first('status');
    if (!delivery) throw permanentFailure(`There is no delivery ${deliveryId}`);
    if (delivery.status === 'SENT') return 'The mail was sent already';
    const attempts = db.raw('attempts + 1');
    try {
      await services.mailer.send(mail);
    } catch (error) {
      const pointless = isRefusal(error);
      await db('mail_deliveries')
        .where({ id: deliveryId })
        .update({
          status: pointless || isLastAttempt ? 'FAILED' : 'QUEUED',
          attempts,
          last_error: describeError(error),
        });
      throw pointless ? permanentFailure('The mail was refused', { cause: error }) : error;
    }
    await db('mail_deliveries')
      .where({ id: deliveryId })
      .update({ status: 'SENT', attempts, sent_at: clock(), last_error: null });
    return 'The mail was sent';
  },
});

/** The server will not have this mail, ever: unknown recipient, refused text. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 550;
}
