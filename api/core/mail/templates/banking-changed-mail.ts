import { formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { type MailContent, renderMail } from './render-mail.ts';

interface BankingChange {
  locale: Locale;
  firstName: string;
  companyName: string;
  /** Who changed it, as the owners know them. */
  changedBy: string;
  changedAt: Date;
  /** The new one; the mail shows its last four characters. */
  iban: string;
  /** The page that shows the banking details. */
  link: string;
  support: { name: string; email: string };
}

/** Tells an owner that payouts go elsewhere from now on, in case it was not them. */
export function bankingChangedMail(change: BankingChange): MailContent {
  const { locale, firstName, companyName, changedBy, changedAt, iban, link, support } = change;
  const words = mailMessages[locale].bankingChanged;
  return renderMail({
    locale,
    firstName,
    template: 'banking-changed',
    subject: words.subject(companyName),
    heading: words.heading,
    lead: [
      words.intro(companyName, changedBy, formatInstant(changedAt)),
      words.account(iban.replace(/\s/g, '').slice(-4)),
    ],
    button: { label: words.button, link },
    notes: [words.unexpected(support.name, support.email)],
  });
}
