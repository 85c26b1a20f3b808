import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { type MailReader, renderMail } from './render-mail.ts';

interface Invitation extends MailReader {
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
  const { locale, company, expiresAt } = given;
  const { invitation, furtherInvitation } = mailMessages[locale];
  const words = given.hasAccount ? { ...invitation, ...furtherInvitation } : invitation;
  return renderMail(given, {
    template: 'invitation',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(company)],
    button: words.button,
    notes: [words.validity(formatInstant(expiresAt)), words.unexpected],
  });
}
