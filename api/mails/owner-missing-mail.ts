import type { MailContent } from '#api/core/mail/mail-content.ts';
import { accountMailMessages } from '#shared/messages/account-mails.ts';
import { type MailReader, renderMail } from './render-mail.ts';

interface OwnerMissing extends MailReader {
  companyName: string;
}

/** Tells an admin that a company's last Owner was taken back by a mailed link. */
export function ownerMissingMail(given: OwnerMissing): MailContent {
  const words = accountMailMessages[given.locale].ownerMissing;
  return renderMail(given, {
    template: 'owner-missing',
    subject: words.subject(given.companyName),
    heading: words.heading,
    lead: [words.intro(given.companyName), words.next],
    button: words.button,
  });
}
