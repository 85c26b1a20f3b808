import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import {
  objectionMail,
  paymentReturnedMail,
  undeliveredMail,
} from '#api/mails/settlement-mails.ts';
import { listAdminsWith } from '#api/modules/people/list-admins-with.ts';

interface Returned {
  invoiceId: number;
  cents: number;
  /** The bank's, if it came back by it. */
  reason: string | null;
  actorId: number | null;
}

type Sender = Pick<Services, 'publicUrl'>;

/** Tells those who settle, except whoever took it back, that a payment no longer counts. */
export async function mailReturned(
  db: Db,
  { publicUrl }: Sender,
  { invoiceId, actorId, ...of }: Returned,
): Promise<void> {
  const invoice = await loadNamed(db, invoiceId);
  const readers = (await listAdminsWith(db, 'billing')).filter(({ id }) => id !== actorId);
  const link = `${publicUrl()}/admin/invoices/${invoiceId}`;
  await mailPeople(db, readers, ({ firstName, language: locale }) =>
    paymentReturnedMail({ ...invoice, ...of, locale, firstName, link }),
  );
}

/** Tells them that a document reached nobody. */
export async function mailUndelivered(
  db: Db,
  { publicUrl }: Sender,
  invoiceId: number,
): Promise<void> {
  const invoice = await loadNamed(db, invoiceId);
  const link = `${publicUrl()}/admin/invoices/${invoiceId}`;
  await mailPeople(db, await listAdminsWith(db, 'billing'), ({ firstName, language: locale }) =>
    undeliveredMail({ ...invoice, locale, firstName, link }),
  );
}

/**
 * Tells them at once that a company objects to a document.
 *
 * @param systemDb sees who they are, as the company's own transaction does not
 */
export async function mailObjection(
  db: Db,
  { publicUrl, systemDb }: Pick<Services, 'publicUrl' | 'systemDb'>,
  { invoiceId, reason }: { invoiceId: number; reason: string },
): Promise<void> {
  const invoice = await loadNamed(db, invoiceId);
  const link = `${publicUrl()}/admin/invoices/${invoiceId}`;
  const readers = await listAdminsWith(systemDb, 'billing');
  await mailPeople(db, readers, ({ firstName, language: locale }) =>
    objectionMail({ ...invoice, locale, firstName, reason, link }),
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
