import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import { type InvoiceNews, invoiceMail, type MailedInvoice } from '#api/mails/invoice-mail.ts';
import { listReaders } from '#api/modules/invoices/list-readers.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { mailNotice, noteNotice } from '#api/modules/notices/read.ts';
import { dashboardLink } from '#api/modules/people/read.ts';
import { dueOnSql } from '#shared/domain/ledger/due-on-sql.ts';
import type { NoticeAbout } from '#shared/schemas/calls/notices.ts';
import { mailUndelivered } from './mail-billing.ts';

type About = InvoiceNews & {
  invoiceId: number;
  now: Date;
  actorId?: number | null;
  /** Although it was told before. */
  again?: true;
};

/**
 * Tells the people of its company who read documents, in the transaction of what they are told of.
 * If a document reaches nobody, those who settle are told instead.
 *
 * @returns how many it reaches
 */
export async function mailInvoice(
  db: Db,
  services: Pick<Services, 'publicUrl'>,
  { invoiceId, now, actorId = null, again, ...news }: About,
): Promise<number> {
  const noted = await noteInvoice(db, { invoiceId, now, ...news });
  const { isNew, about, companyId, documentsByMail, file, invoice } = noted;
  if (!isNew && !again) return 0;
  const readers = await listReaders(db, companyId, now);
  const attachment =
    news.news === 'sent' && documentsByMail && file
      ? { attachment: { key: file, name: `${invoice.number}.pdf` } }
      : {};
  const told = { kind: about.kind, companyId };
  const write = ({ firstName, language: locale, base }: (typeof readers)[number]) => ({
    ...invoiceMail(
      { firstName, locale, link: dashboardLink(services, { base }, '/payouts') },
      invoice,
      news,
    ),
    ...attachment,
  });
  const count = await mailNotice(db, services, told, readers, write);
  const params = { news: news.news, count };
  await noteEvent(db, { invoiceId, companyId, kind: 'mailed', at: now, actorId, params });
  if (news.news === 'sent' && count === 0) await mailUndelivered(db, services, invoiceId);
  return count;
}

/** Lists it in the bell, without a mail. */
export async function noteInvoice(
  db: Db,
  { invoiceId, now, ...news }: InvoiceNews & Pick<About, 'invoiceId' | 'now'>,
) {
  const { companyId, documentsByMail, file, last, ...found } = await loadMailed(db, invoiceId);
  const invoice = { ...found, number: mustExist(found.number) };
  const about = noticeOf(invoice, news);
  const key = `${invoiceId} ${news.news} ${last[about.kind] ?? ''}`;
  const isNew = await noteNotice(db, { companyId, about, key, now });
  return { isNew, about, companyId, documentsByMail, file, invoice };
}

function noticeOf(
  { number, year, takesBack, grossCents }: MailedInvoice & { year: number },
  news: InvoiceNews,
): NoticeAbout {
  const of = { number, year };
  switch (news.news) {
    case 'sent':
      return { kind: 'document', news: takesBack ? 'cancelled' : 'sent', ...of, grossCents };
    case 'kept':
    case 'accepted':
      return { kind: 'objection', ...of, accepted: news.news === 'accepted' };
    default:
      return { kind: 'payment', news: news.news, ...of, cents: news.cents };
  }
}

type Row = Omit<MailedInvoice, 'number'> & {
  /** The latest event of each kind: the same document may be paid, or objected to, again. */
  last: Partial<Record<NoticeAbout['kind'], number | null>>;
  number: string | null;
  companyId: number;
  documentsByMail: boolean;
  file: string | null;
  year: number;
};

const loadMailed = (db: Db, invoiceId: number): Promise<Row> =>
  oneRow<Row>(
    db,
    `select i.company_id as "companyId", i.number, i.from_on as "from", i.to_on as "to",
            i.net_cents as "netCents", i.tax_cents as "taxCents", i.gross_cents as "grossCents",
            b.paid_cents as "paidCents", b.open_cents as "openCents", a.credit_cents as "creditCents",
            (select max(l.settled_on) from payment_allocations l where l.invoice_id = i.id) as "valueOn",
            cast(extract(year from i.issued_on) as integer) as year,
            json_build_object(
              'payment', (select max(l.id) from payment_allocations l where l.invoice_id = i.id),
              'objection', (select max(j.id) from objections j where j.invoice_id = i.id)) as last,
            ${dueOnSql('i', 'b')} as "dueOn", c.documents_by_mail as "documentsByMail", d.pdf_file as file,
            case when o.id is not null then json_build_object(
              'number', o.number,
              'wasObjectedTo', exists (select from objections j where j.invoice_id = o.id and j.state = 'ACCEPTED'),
              -- More was taken off it as credit than what had come back.
              'wasPaid', (
                select coalesce(sum(l.cents), 0) < 0
                  from payment_allocations l join payments p on p.id = l.payment_id
                 where l.invoice_id = o.id and sign(l.cents) <> sign(p.amount_cents))) end as "takesBack"
       from invoices i
       join companies c on c.id = i.company_id
       join invoice_balances b on b.invoice_id = i.id
       join company_balances a on a.company_id = i.company_id
       left join invoices o on o.id = i.corrects_id
       left join invoice_documents d on d.invoice_id = i.id
      where i.id = ?`,
    [invoiceId],
  );
