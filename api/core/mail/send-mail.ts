import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { describeError } from '../describe-error.ts';
import { defineJob, type JobDefinition, permanentFailure } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { isTooSlow } from './mailer.ts';

const payload = z.object({
  deliveryId: z.int().positive(),
  messageId: z.uuid(),
  to: z.email(),
  subject: z.string().min(1),
  text: z.string(),
  html: z.string(),
  attachment: z.object({ key: z.string(), name: z.string() }).optional(),
  unsubscribe: z.url().optional(),
  /** The mail server was too slow with it. */
  again: z.boolean().optional(),
});
type MailPayload = z.infer<typeof payload>;

/**
 * Sends one mail and keeps its row of `mail_deliveries` up to date. The text is only in the job,
 * which goes once the mail is sent or given up. Retried for about half a day.
 */
export const sendMail: JobDefinition<MailPayload> = defineJob({
  name: 'send-mail',
  payload,
  // Three at a time over all workers, which leaves a worker's fourth slot to other jobs. Mails that
  // the server keeps waiting hold up only each other.
  queue: ({ deliveryId, again }) => (again ? 'send-mail-again' : `send-mail-${deliveryId % 2}`),
  recorded: false,
  async run({ db, services, clock, signal, isLastAttempt }, queued) {
    const { deliveryId, again, attachment, unsubscribe, ...mail } = queued;
    const delivery = await db('mail_deliveries').where({ id: deliveryId }).first('status');
    if (!delivery) throw permanentFailure(sayRun('mail-unknown', { id: deliveryId }));
    if (delivery.status === 'SENT') return 'mail-sent-before';
    const attempts = db.raw('attempts + 1');
    try {
      const attached = attachment && {
        name: attachment.name,
        body: await buffer((await services.files.get(attachment.key)).body),
      };
      await services.mailer.send(
        { ...mail, ...(attached && { attachment: attached }), ...(unsubscribe && { unsubscribe }) },
        { again, signal },
      );
    } catch (error) {
      // The worker is stopping; the next one repeats it.
      if (signal.aborted) throw error;
      const failure = { attempts, last_error: describeError(error) };
      if (isTooSlow(error) && !again) {
        await db.transaction(async (transaction) => {
          await transaction('mail_deliveries').where({ id: deliveryId }).update(failure);
          await enqueue(transaction, sendMail, { ...queued, again: true });
        });
        return 'mail-slow';
      }
      const pointless = isRefusal(error);
      await db('mail_deliveries')
        .where({ id: deliveryId })
        .update({ status: pointless || isLastAttempt ? 'FAILED' : 'QUEUED', ...failure });
      throw pointless ? permanentFailure('mail-refused', { cause: error }) : error;
    }
    await db('mail_deliveries')
      .where({ id: deliveryId })
      .update({ status: 'SENT', attempts, sent_at: clock(), last_error: null });
    return 'mail-sent';
  },
});

/** The server will never accept this mail: unknown recipient, refused text. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 550;
}
