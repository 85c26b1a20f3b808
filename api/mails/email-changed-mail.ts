import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { accountMailMessages } from '#shared/messages/account-mails.ts';
import { renderMail } from './render-mail.ts';

interface EmailChanged {
  locale: Locale;
  firstName: string;
  nextEmail: string;
  changedAt: Date;
  /** How long the link works. */
  until: Date;
  /** Anyone who has it can take the account back: never log it. */
  link: string;
  support: { name: string; email: string };
}

/** Tells an account's former mailbox that it now signs in by another address. */
export function emailChangedMail(given: EmailChanged): MailContent {
  const { locale, firstName, nextEmail, changedAt, until, link, support } = given;
  const words = accountMailMessages[locale].emailChanged;
  return renderMail({
    locale,
    firstName,
    template: 'email-changed',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(formatInstant(changedAt), nextEmail), words.undoable(formatInstant(until))],
    button: { label: words.button, link },
    notes: [words.intended, words.unexpected(support.name, support.email)],
  });
}
