import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { accountMailMessages } from '#shared/messages/account-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface EmailWish extends HelpedReader {
  /** Of the operator's people; null for the reader. */
  askedBy: string | null;
  nextEmail: string;
  until: Date;
  /** Anyone who has it can move the account: never log it. */
  link: string;
}

/** Asks the present mailbox of an account whether it may sign in by another address. */
export function emailWishMail(given: EmailWish): MailContent {
  const { locale, askedBy, nextEmail, until, support } = given;
  const words = accountMailMessages[locale].emailWish;
  return renderMail(given, {
    template: 'email-wish',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(askedBy, nextEmail), words.next],
    button: words.button,
    notes: [words.validity(formatInstant(until)), words.unexpected(support.name, support.email)],
  });
}
