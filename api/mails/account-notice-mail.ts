import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { type AccountEvent, accountMailMessages } from '#shared/messages/account-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface AccountNotice extends HelpedReader {
  event: AccountEvent;
  at: Date;
  /** Where from, if known: browser and address. */
  device: string | null;
  /** The page where a new password is asked for. */
  link: string;
}

/** Tells somebody what happened to their account, in case it was not them. */
export function accountNoticeMail(given: AccountNotice): MailContent {
  const { locale, event, at, device, support } = given;
  const words = accountMailMessages[locale].notice;
  const { subject, heading, intro } = words[event];
  return renderMail(given, {
    template: event,
    subject,
    heading,
    lead: [intro(formatInstant(at)), ...(device ? [words.device(device)] : []), words.intended],
    button: words.button,
    notes: [words.unexpected(support.name, support.email)],
  });
}
