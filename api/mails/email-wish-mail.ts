import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { accountMailMessages } from '#shared/messages/account-mails.ts';
import { renderMail } from './render-mail.ts';

interface EmailWish {
  locale: Locale;
  firstName: string;
  /** Of the operator's people; null for the reader. */
  askedBy: string | null;
  nextEmail: string;
  until: Date;
  /** Anyone who has it can move the account: never log it. */
  link: string;
  support: { name: string; email: string };
}

/** Asks the present mailbox of an account whether it may sign in by another address. */
export function emailWishMail(given: EmailWish): MailContent {
  const { locale, firstName, askedBy, nextEmail, until, link, support } = given;
  const words = accountMailMessages[locale].emailWish;
  return renderMail({
    locale,
    firstName,
    template: 'email-wish',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(askedBy, nextEmail), words.next],
    button: { label: words.button, link },
    notes: [words.validity(formatInstant(until)), words.unexpected(support.name, support.email)],
  });
}
