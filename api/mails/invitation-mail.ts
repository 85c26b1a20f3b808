import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { renderMail } from './render-mail.ts';

interface Invitation {
  locale: Locale;
  firstName: string;
  /** Of a person; null for an admin. */
  company: string | null;
  /** Invited to a further company. */
  hasAccount?: boolean;
  /** Anyone who has it can sign in: never log it. */
  link: string;
  expiresAt: Date;
}

/** Asks a new user to set a password. */
export function invitationMail(given: Invitation): MailContent {
  const { locale, firstName, company, link, expiresAt } = given;
  const { invitation, furtherInvitation } = mailMessages[locale];
  const words = given.hasAccount ? { ...invitation, ...furtherInvitation } : invitation;
  return renderMail({
    locale,
    firstName,
    template: 'invitation',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(company)],
    button: { label: words.button, link },
    notes: [words.validity(formatInstant(expiresAt)), words.unexpected],
  });
}
