import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { accountMailMessages } from '#shared/messages/account-mails.ts';
import { renderMail } from './render-mail.ts';

interface OwnerAdded {
  locale: Locale;
  firstName: string;
  companyName: string;
  /** Name and address of the new Owner. */
  ownerName: string;
  ownerEmail: string;
  addedAt: Date;
  until: Date;
  /** Takes the role from the new Owner: never log it. */
  link: string;
  support: { name: string; email: string };
}

/** Tells the Owners of a company that there is one more. */
export function ownerAddedMail(given: OwnerAdded): MailContent {
  const { locale, firstName, companyName, ownerName, ownerEmail, addedAt, until } = given;
  const { link, support } = given;
  const words = accountMailMessages[locale].ownerAdded;
  return renderMail({
    locale,
    firstName,
    template: 'owner-added',
    subject: words.subject(companyName),
    heading: words.heading,
    lead: [
      words.intro(ownerName, ownerEmail, companyName, formatInstant(addedAt)),
      words.rights,
      words.undoable(formatInstant(until)),
    ],
    button: { label: words.button, link },
    notes: [words.intended, words.unexpected(support.name, support.email)],
  });
}
