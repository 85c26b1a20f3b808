import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Account } from '#shared/domain/payee.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface BankingRestored extends HelpedReader {
  companyName: string;
  /** Who is paid again; null for nobody. */
  former: Account | null;
  undoneAt: Date;
  /** The page that shows the banking details. */
  link: string;
}

/** Tells that a change of the bank account was undone by the link in the mail about it. */
export function bankingRestoredMail(given: BankingRestored): MailContent {
  const { locale, companyName, former, undoneAt, support } = given;
  const words = mailMessages[locale].bankingRestored;
  return renderMail(given, {
    template: 'banking-restored',
    subject: words.subject(companyName),
    heading: words.heading,
    lead: [
      words.intro(companyName, formatInstant(undoneAt)),
      former?.iban ? words.account(former.iban.slice(-4)) : words.noAccount,
    ],
    button: words.button,
    notes: [words.next(support.name, support.email)],
  });
}
