import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { accountMailMessages } from '#shared/messages/account-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface EmailChanged extends HelpedReader {
  nextEmail: string;
  changedAt: Date;
  /** How long the link works. */
  until: Date;
  /** Anyone who has it can take the account back: never log it. */
  link: string;
}

/** Tells an account's former mailbox that it now signs in by another address. */
export function emailChangedMail(given: EmailChanged): MailContent {
  const { locale, nextEmail, changedAt, until, support } = given;
  const words = accountMailMessages[locale].emailChanged;
  return renderMail(given, {
    template: 'email-changed',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(formatInstant(changedAt), nextEmail), words.undoable(formatInstant(until))],
    button: words.button,
    notes: [words.intended, words.unexpected(support.name, support.email)],
  });
}
