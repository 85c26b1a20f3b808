import type { MailContent } from '#api/core/mail/mail-content.ts';
import { type Day, formatDay, formatMonth, monthOf } from '#shared/dates.ts';
import { returnReasonOf } from '#shared/domain/paying/return-reasons.ts';
import type { Locale } from '#shared/locale.ts';
import { invoiceMailMessages } from '#shared/messages/invoice-mails.ts';
import { formatCents } from '#shared/money.ts';
import { type MailParts, type MailReader, renderMail } from './render-mail.ts';

/** What became of a document. `cents`: of a payment, as far as it is the document's; null: unknown. */
export type InvoiceNews =
  | { news: 'sent' }
  | { news: 'paid'; cents: number }
  /** `reason`: the bank's, if it came back by it. */
  | { news: 'returned'; cents: number; reason: string | null }
  | { news: 'part-paid'; cents: number | null }
  | { news: 'kept' | 'accepted'; answer: string };

/** As its account has it now. */
export interface MailedInvoice {
  number: string;
  /** Of a cancellation, what it takes back, and what became of that. */
  takesBack: { number: string; wasObjectedTo: boolean; wasPaid: boolean } | null;
  from: Day;
  to: Day;
  netCents: number;
  taxCents: number;
  grossCents: number;
  paidCents: number;
  openCents: number;
  /** Credit of the company's account. */
  creditCents: number;
  /** Of the last payment. */
  valueOn: Day | null;
  dueOn: Day | null;
}

/** A document was issued, paid, or answered for. */
export function invoiceMail(
  reader: MailReader,
  invoice: MailedInvoice,
  news: InvoiceNews,
): MailContent {
  const { button } = invoiceMailMessages[reader.locale];
  return renderMail(reader, { ...write(news, invoice, reader.locale), button });
}

type Written = Omit<MailParts, 'button'>;

function write(news: InvoiceNews, invoice: MailedInvoice, locale: Locale): Written {
  const words = invoiceMailMessages[locale];
  const money = (cents: number) => formatCents(cents, locale);
  const { number, takesBack, grossCents, paidCents, openCents, dueOn } = invoice;
  const period = periodOf(invoice, locale);
  const valueOn = invoice.valueOn ? formatDay(invoice.valueOn) : '';
  switch (news.news) {
    case 'sent': {
      if (takesBack) return writeCancelled(invoice, takesBack, locale);
      const { subject, heading, intro, before, payout, nothing, note } = words.sent;
      const [net, tax] = [money(invoice.netCents), money(invoice.taxCents)];
      return {
        template: 'invoice-sent',
        ...{ subject: subject(number, period), heading },
        lead: [
          intro(number, period, net, tax, money(grossCents)),
          ...(paidCents > 0 ? [before(money(paidCents))] : []),
          openCents > 0 && dueOn ? payout(money(openCents), formatDay(dueOn)) : nothing,
        ],
        notes: [`${words.details} ${note}`],
      };
    }
    case 'paid': {
      const { subject, heading, intro, total, note } = words.paid;
      return {
        template: 'invoice-paid',
        ...{ subject: subject(number), heading },
        lead: [
          intro(number, period, money(news.cents), valueOn),
          ...(news.cents < grossCents ? [total(money(grossCents))] : []),
        ],
        notes: [note],
      };
    }
    case 'part-paid': {
      const { subject, heading, intro, unknown, rest } = words['part-paid'];
      return {
        template: 'invoice-part-paid',
        ...{ subject: subject(number), heading },
        lead:
          news.cents === null
            ? [unknown(number, period)]
            : [intro(number, period, money(news.cents), valueOn), rest(money(openCents))],
      };
    }
    case 'returned': {
      const { subject, heading, intro, bank, rest, note, next } = words.returned;
      const said = news.reason === null ? null : returnReasonOf(news.reason);
      return {
        template: 'invoice-returned',
        ...{ subject: subject(number), heading },
        lead: [
          intro(number, period, money(news.cents)),
          ...(said ? [bank(said.label[locale]), said.todo[locale]] : []),
          rest(money(openCents)),
        ],
        notes: [said ? next : note],
      };
    }
    case 'kept': {
      const { subject, heading, intro, mark, rest } = words.kept;
      return {
        template: 'objection-answered',
        ...{ subject: subject(number), heading },
        lead: [
          intro(number, period),
          words.answer(news.answer),
          openCents > 0 ? `${mark} ${rest(money(openCents))}` : mark,
        ],
      };
    }
    case 'accepted': {
      const { subject, heading, intro, follows } = words.accepted;
      return {
        template: 'objection-answered',
        ...{ subject: subject(number), heading },
        lead: [intro(number, period), words.answer(news.answer), follows],
      };
    }
  }
}

/** What it takes back has a minus here, though its document has none. */
function writeCancelled(
  invoice: MailedInvoice,
  takesBack: NonNullable<MailedInvoice['takesBack']>,
  locale: Locale,
): Written {
  const words = invoiceMailMessages[locale];
  const { subject, heading, intro, parts, accepted, again, paid, credit } = words.cancelled;
  const { number, netCents, taxCents, grossCents, creditCents } = invoice;
  const minus = (cents: number) => formatCents(-cents, locale);
  return {
    template: 'invoice-cancelled',
    ...{ subject: subject(takesBack.number, number), heading },
    lead: [
      intro(number, takesBack.number, periodOf(invoice, locale), minus(grossCents)),
      ...(taxCents > 0 ? [parts(minus(netCents), minus(taxCents))] : []),
      ...(takesBack.wasObjectedTo ? [accepted] : []),
      again,
      ...(takesBack.wasPaid ? [paid] : []),
      ...(takesBack.wasPaid && creditCents > 0 ? [credit(formatCents(creditCents, locale))] : []),
    ],
    notes: [words.details],
  };
}

const periodOf = ({ from, to }: Pick<MailedInvoice, 'from' | 'to'>, locale: Locale) =>
  [...new Set([monthOf(from), monthOf(to)])].map((month) => formatMonth(month, locale)).join(' – ');
