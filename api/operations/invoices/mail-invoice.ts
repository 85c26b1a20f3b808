import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { invoiceMail } from '#api/mails/invoice-mail.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { listCompanyPeople } from '#api/modules/people/list-company-people.ts';

/** Tells the company's managers, in the transaction that makes it so. */
export async function mailInvoice(
  db: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { invoiceId, news, now }: { invoiceId: number; news: 'sent' | 'paid'; now: Date },
): Promise<void> {
  const row = mustExist(
    await db('invoices as i')
      .join('companies as c', 'c.id', 'i.company_id')
      .leftJoin('invoices as o', 'o.id', 'i.corrects_id')
      .leftJoin('invoice_documents as d', 'd.invoice_id', 'i.id')
      .where({ 'i.id': invoiceId })
      .first(
        'i.company_id as companyId',
        'i.number',
        'o.number as corrects',
        'i.from_on as from',
        'i.to_on as to',
        'i.gross_cents as grossCents',
        'i.due_on as dueOn',
        'c.documents_by_mail as documentsByMail',
        'd.pdf_file as file',
      ),
  );
  const { companyId, number, dueOn, documentsByMail, file, ...document } = row;
  const attached = news === 'sent' && documentsByMail && file;
  const people = (await listCompanyPeople(db, companyId)).filter(
    ({ managesCompany, hasAccepted, isDeactivated }) =>
      managesCompany && hasAccepted && !isDeactivated,
  );
  const link = `${publicUrl()}/dashboard/payouts`;
  await mailPeople(db, people, ({ language, firstName }) => ({
    ...invoiceMail({
      ...document,
      number: mustExist(number),
      dueOn,
      locale: language,
      firstName,
      news,
      link,
    }),
    ...(attached && { attachment: { key: attached, name: `${number}.pdf` } }),
  }));
  const params = { news, count: people.length };
  await noteEvent(db, { invoiceId, companyId, kind: 'mailed', at: now, actorId: null, params });
}
