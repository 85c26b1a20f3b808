import { randomUUID } from 'node:crypto';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Row } from '#api/tables.ts';
import type { Db } from '../database/db.ts';
import { oneRow } from '../database/rows.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sendMail } from './send-mail.ts';

interface QueuedMail extends MailContent {
  to: string;
  /** The person whose deliveries list it. */
  userId?: number | undefined;
}

/**
 * Sends a mail once the given transaction is committed, and never if it is rolled back. Any role of
 * the API may call it.
 *
 * @returns id of its row in `mail_deliveries`
 */
export async function queueMail(
  db: Db,
  { to, userId, template, subject: shown, text, html, attachment, unsubscribe }: QueuedMail,
): Promise<number> {
  // Mailbox rules and searches look for it as people type it.
  const subject = shown.replaceAll('\u2011', '-');
  const { deliveryId } = await oneRow<{ deliveryId: Row<'mail_deliveries'>['id'] }>(
    db,
    'select queue_mail(?::integer, ?::text, ?::text, ?::text) as "deliveryId"',
    [userId ?? null, to, template, subject],
  );
  const mail = { to, subject, text, html, attachment, unsubscribe };
  await enqueue(db, sendMail, { deliveryId, messageId: randomUUID(), ...mail });
  return deliveryId;
}
