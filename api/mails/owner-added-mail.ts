import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { accountMailMessages } from '#shared/messages/account-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface OwnerAdded extends HelpedReader {
  companyName: string;
  /** Name and address of the new Owner. */
  ownerName: string;
  ownerEmail: string;
  addedAt: Date;
  until: Date;
  /** Takes the role from the new Owner: never log it. */
  link: string;
}

/** Tells the Owners of a company that there is one more. */
export function ownerAddedMail(given: OwnerAdded): MailContent {
  const { locale, companyName, ownerName, ownerEmail, addedAt, until } = given;
  const { support } = given;
  const words = accountMailMessages[locale].ownerAdded;
  return renderMail(given, {
    template: 'owner-added',
    subject: words.subject(companyName),
    heading: words.heading,
    lead: [
      words.intro(ownerName, ownerEmail, companyName, formatInstant(addedAt)),
      words.rights,
      words.undoable(formatInstant(until)),
    ],
    button: words.button,
    notes: [words.intended, words.unexpected(support.name, support.email)],
  });
}
