import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Services } from '#api/core/services.ts';
import {
  objectionMail,
  paymentReturnedMail,
  undeliveredMail,
} from '#api/mails/settlement-mails.ts';
import { mailAdmins } from '#api/modules/people/read.ts';

interface Returned {
  invoiceId: number;
  cents: number;
  /** The bank's, if it came back by it. */
  reason: string | null;
  actorId: number | null;
}

/** Tells those who settle that a payment no longer counts, except whoever took it back. */
export const mailReturned = (
  db: Db,
  sender: Sender,
  { invoiceId, actorId: except, ...of }: Returned,
): Promise<void> =>
  mailOf(db, sender, { invoiceId, except }, (about) => paymentReturnedMail({ ...about, ...of }));

/** Tells them that a document reached nobody. */
export const mailUndelivered = (db: Db, sender: Sender, invoiceId: number): Promise<void> =>
  mailOf(db, sender, { invoiceId }, undeliveredMail);

/** Tells them at once that a company objects to a document. */
export const mailObjection = (
  db: Db,
  services: Pick<Services, 'publicUrl' | 'systemDb'>,
  { invoiceId, reason }: { invoiceId: number; reason: string },
): Promise<void> =>
  mailOf(db, services, { invoiceId, systemDb: services.systemDb }, (about) =>
    objectionMail({ ...about, reason }),
  );

type Sender = Pick<Services, 'publicUrl'>;
type Whom = Omit<Parameters<typeof mailAdmins>[1], 'right'>;

async function mailOf(
  db: Db,
  { publicUrl }: Sender,
  { invoiceId, ...whom }: Whom & { invoiceId: number },
  write: (about: Parameters<typeof undeliveredMail>[0]) => MailContent,
): Promise<void> {
  const invoice = await loadNamed(db, invoiceId);
  const link = `${publicUrl()}/admin/invoices/${invoiceId}`;
  await mailAdmins(db, { right: 'billing', ...whom }, (reader) =>
    write({ ...invoice, ...reader, link }),
  );
}

async function loadNamed(db: Db, invoiceId: number) {
  const row = mustExist(
    await db('invoices as i')
      .join('companies as c', 'c.id', 'i.company_id')
      .join('invoice_balances as b', 'b.invoice_id', 'i.id')
      .where({ 'i.id': invoiceId })
      .first('c.name as companyName', 'i.number', 'b.open_cents as openCents'),
  );
  return { ...row, number: mustExist(row.number) };
}
