import type { MailContent } from '#api/core/mail/mail-content.ts';
import { addDay, type Day, formatDay, formatMonth, monthRange } from '#shared/dates.ts';
import { monthDeadline } from '#shared/domain/invoices/month-deadline.ts';
import { returnReasonOf } from '#shared/domain/paying/return-reasons.ts';
import type { Locale } from '#shared/locale.ts';
import { settlementMailMessages } from '#shared/messages/settlement-mails.ts';
import { formatCents } from '#shared/money.ts';
import { type MailReader, renderMail } from './render-mail.ts';

interface Reminder extends MailReader {
  /** As `2026-10`. */
  month: string;
  /** That it is over; else that its legal deadline is near. */
  isFirst: boolean;
  /** Companies without an invoice. */
  count: number;
  netCents: number;
  /** Of that, months before it that nobody settled, by company. */
  earlier: readonly { month: Day; cents: number }[];
  /** Names of those whose documents have a legal deadline. */
  reverseCharge: readonly string[];
}

/** Tells those who settle that a month waits for them. */
export function settlementReminderMail(reminder: Reminder): MailContent {
  const { locale, month, isFirst, count, netCents, earlier, reverseCharge } = reminder;
  const words = settlementMailMessages[locale];
  const name = formatMonth(month, locale);
  const { subject, intro } = isFirst ? words.ready : words.deadline;
  const until = formatDay(monthDeadline(month, addDay(monthRange(month).to, 1)).day);
  const heading = subject(name, count);
  return renderMail(reminder, {
    template: 'settlement-reminder',
    subject: heading,
    heading,
    lead: [
      intro(name, count, formatCents(netCents, locale)),
      ...(earlier.length > 0 ? [words.earlier(...earlierTotal(earlier, locale))] : []),
      reverseCharge.length > 0
        ? words.reverseCharge(reverseCharge.join(', '), until)
        : words.byLaw(until),
    ],
    button: words.button,
  });
}

interface OfInvoice extends MailReader {
  companyName: string;
  number: string;
  openCents: number;
}

/** Tells those who settle that a company objects to a document. */
export function objectionMail(about: OfInvoice & { reason: string }): MailContent {
  const { locale, companyName, number, openCents, reason } = about;
  const words = settlementMailMessages[locale].objection;
  return framed(about, 'objection-raised', words, words.subject(companyName, number), [
    words.intro(companyName, number),
    words.reason(reason),
    ...(openCents > 0 ? [words.waits(formatCents(openCents, locale))] : []),
  ]);
}

/** Tells them that a document was issued and reached nobody. */
export function undeliveredMail(about: OfInvoice): MailContent {
  const { locale, companyName, number } = about;
  const words = settlementMailMessages[locale].undelivered;
  return framed(about, 'invoice-undelivered', words, words.subject(companyName, number), [
    words.intro(companyName, number),
    words.next,
  ]);
}

/** Tells them that what was paid of a document no longer counts. */
export function paymentReturnedMail(
  about: OfInvoice & { cents: number; reason: string | null },
): MailContent {
  const { locale, companyName, number, openCents, cents, reason } = about;
  const words = settlementMailMessages[locale].returned;
  return framed(about, 'payment-returned', words, words.subject(companyName, number), [
    words.intro(companyName, number, formatCents(cents, locale)),
    ...(reason ? [words.bank(returnReasonOf(reason).label[locale])] : []),
    words.rest(formatCents(openCents, locale)),
    ...(reason ? [words.held] : []),
  ]);
}

/** Tells those who settle that an account waits for a confirmation. */
export function accountWaitsMail(about: MailReader & { companyName: string }): MailContent {
  const words = settlementMailMessages[about.locale].accountWaits;
  return framed(about, 'account-waits', words, words.subject(about.companyName), [
    words.intro(about.companyName),
    words.ask,
  ]);
}

/** News, and the button that leads to it. */
const framed = (
  reader: MailReader,
  template: string,
  { heading, button }: { heading: string; button: string },
  subject: string,
  lead: string[],
): MailContent => renderMail(reader, { template, subject, heading, lead, button });

/** How many months, and their sum. */
function earlierTotal(all: Reminder['earlier'], locale: Locale): [number, string] {
  const cents = all.reduce((sum, one) => sum + one.cents, 0);
  return [new Set(all.map(({ month }) => month)).size, formatCents(cents, locale)];
}

/** Tells those who settle what does not fit. */
export function mattersMail(given: MailReader & { matters: readonly string[] }): MailContent {
  const { locale, matters } = given;
  const words = settlementMailMessages[locale].matters;
  return renderMail(given, {
    template: 'settlement-matters',
    subject: words.subject(matters.length),
    heading: words.heading,
    lead: [words.intro, ...matters],
    button: words.button,
    notes: [words.note],
  });
}
