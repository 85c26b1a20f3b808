import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { type InvoiceNews, invoiceMail, type MailedInvoice } from '#api/mails/invoice-mail.ts';
import { listReaders } from '#api/modules/invoices/list-readers.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { dashboardLink } from '#api/modules/people/read.ts';
import { mailUndelivered } from './mail-billing.ts';

type About = InvoiceNews & { invoiceId: number; now: Date; actorId?: number | null };

/**
 * Tells those of its company who read documents, in the transaction that makes it so; those who
 * settle where a document reaches nobody.
 *
 * @returns how many it reaches
 */
export async function mailInvoice(
  db: Db,
  services: Pick<Services, 'publicUrl'>,
  { invoiceId, now, actorId = null, ...news }: About,
): Promise<number> {
  const { companyId, documentsByMail, file, ...found } = await loadMailed(db, invoiceId);
  const invoice = { ...found, number: mustExist(found.number) };
  const readers = await listReaders(db, companyId, now);
  const attachment =
    news.news === 'sent' && documentsByMail && file
      ? { attachment: { key: file, name: `${invoice.number}.pdf` } }
      : {};
  await mailPeople(db, readers, ({ firstName, language: locale, base }) => ({
    ...invoiceMail(
      { firstName, locale, link: dashboardLink(services, { base }, '/payouts') },
      invoice,
      news,
    ),
    ...attachment,
  }));
  const params = { news: news.news, count: readers.length };
  await noteEvent(db, { invoiceId, companyId, kind: 'mailed', at: now, actorId, params });
  if (news.news === 'sent' && readers.length === 0) await mailUndelivered(db, services, invoiceId);
  return readers.length;
}

type Row = Omit<MailedInvoice, 'number'> & {
  number: string | null;
  companyId: number;
  documentsByMail: boolean;
  file: string | null;
};

const loadMailed = (db: Db, invoiceId: number): Promise<Row> =>
  oneRow<Row>(
    db,
    `select i.company_id as "companyId", i.number, i.from_on as "from", i.to_on as "to",
            i.net_cents as "netCents", i.tax_cents as "taxCents", i.gross_cents as "grossCents",
            b.paid_cents as "paidCents", b.open_cents as "openCents", a.credit_cents as "creditCents",
            (select max(l.settled_on) from payment_allocations l where l.invoice_id = i.id) as "valueOn",
            i.due_on as "dueOn", c.documents_by_mail as "documentsByMail", d.pdf_file as file,
            case when o.id is not null then json_build_object(
              'number', o.number,
              'wasObjectedTo', exists (select from objections j where j.invoice_id = o.id and j.state = 'ACCEPTED'),
              'wasPaid', exists (
                select from payment_allocations l join payments p on p.id = l.payment_id
                 where l.invoice_id = o.id and l.cents > 0 and p.reverses_id is null
                   and not exists (select from payments r where r.reverses_id = p.id))) end as "takesBack"
       from invoices i
       join companies c on c.id = i.company_id
       join invoice_balances b on b.invoice_id = i.id
       join company_balances a on a.company_id = i.company_id
       left join invoices o on o.id = i.corrects_id
       left join invoice_documents d on d.invoice_id = i.id
      where i.id = ?`,
    [invoiceId],
  );
