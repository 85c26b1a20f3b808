import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { renderMail } from './render-mail.ts';

interface PasswordReset {
  locale: Locale;
  firstName: string;
  /** Anyone who has it can set the password: never log it. */
  link: string;
  expiresAt: Date;
}

/** Lets someone who forgot the password set a new one. */
export function passwordResetMail(given: PasswordReset): MailContent {
  const { locale, firstName, link, expiresAt } = given;
  const words = mailMessages[locale].passwordReset;
  return renderMail({
    locale,
    firstName,
    template: 'password-reset',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro],
    button: { label: words.button, link },
    notes: [words.validity(formatInstant(expiresAt)), words.unexpected],
  });
}
