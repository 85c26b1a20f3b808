import type { MailContent } from '#api/core/mail/mail-content.ts';
import { type Day, formatDay, formatMonth, monthOf } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { invoiceMailMessages } from '#shared/messages/invoice-mails.ts';
import { formatCents } from '#shared/money.ts';
import { renderMail } from './render-mail.ts';

interface InvoiceNews {
  locale: Locale;
  firstName: string;
  news: 'sent' | 'paid';
  number: string;
  /** Of a cancellation, what it takes back. */
  corrects: string | null;
  from: Day;
  to: Day;
  grossCents: number;
  /** None where nothing is due. */
  dueOn: Day | null;
  link: string;
}

/** A document was issued, or what it says was paid. */
export function invoiceMail({ locale, firstName, news, ...document }: InvoiceNews): MailContent {
  const { number, corrects, from, to, grossCents, dueOn, link } = document;
  const words = invoiceMailMessages[locale];
  const { subject, heading, intro, button, note } = words[news];
  const months = [...new Set([monthOf(from), monthOf(to)])];
  const period = months.map((month) => formatMonth(month, locale)).join(' – ');
  const due = dueOn ? [words.sent.due(formatDay(dueOn))] : [];
  const follows = corrects ? [words.sent.correction(corrects)] : due;
  return renderMail({
    locale,
    firstName,
    template: `invoice-${news}`,
    subject: subject(number, period),
    heading,
    lead: [
      intro(number, period, formatCents(grossCents, locale)),
      ...(news === 'sent' ? follows : []),
    ],
    button: { label: button, link },
    notes: [note],
  });
}
