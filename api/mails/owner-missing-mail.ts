import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { accountMailMessages } from '#shared/messages/account-mails.ts';
import { renderMail } from './render-mail.ts';

interface OwnerMissing {
  locale: Locale;
  firstName: string;
  companyName: string;
  link: string;
}

/** Tells an admin that a company's last Owner was taken back by a mailed link. */
export function ownerMissingMail({
  locale,
  firstName,
  companyName,
  link,
}: OwnerMissing): MailContent {
  const words = accountMailMessages[locale].ownerMissing;
  return renderMail({
    ...{ locale, firstName, template: 'owner-missing', heading: words.heading },
    subject: words.subject(companyName),
    lead: [words.intro(companyName), words.next],
    button: { label: words.button, link },
    notes: [],
  });
}
