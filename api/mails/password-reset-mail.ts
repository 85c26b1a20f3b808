import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { type MailReader, renderMail } from './render-mail.ts';

interface PasswordReset extends MailReader {
  /** Anyone who has it can set the password: never log it. */
  link: string;
  expiresAt: Date;
}

/** Lets someone who forgot the password set a new one. */
export function passwordResetMail(given: PasswordReset): MailContent {
  const { locale, expiresAt } = given;
  const words = mailMessages[locale].passwordReset;
  return renderMail(given, {
    template: 'password-reset',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro],
    button: words.button,
    notes: [words.validity(formatInstant(expiresAt)), words.unexpected],
  });
}
