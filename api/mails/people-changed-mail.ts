import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { accountMailMessages, type PeopleChange } from '#shared/messages/account-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface PeopleChanged extends HelpedReader {
  kind: PeopleChange;
  company: string;
  person: { firstName: string; lastName: string; email: string };
  by: { name: string } | 'operator' | 'themselves';
  at: Date;
}

/** Tells an Owner of a change among the people of their company. */
export function peopleChangedMail(given: PeopleChanged): MailContent {
  const { kind, locale, company, person, by, at, support } = given;
  const words = accountMailMessages[locale].peopleChanged;
  const moment = formatInstant(at);
  const name = `${person.firstName} ${person.lastName} (${person.email})`;
  return renderMail(given, {
    template: 'people-changed',
    subject: words.subject(words.heading[kind], company),
    heading: words.heading[kind],
    lead: [
      words.what[kind](name, company),
      by === 'operator'
        ? words.byUs(moment)
        : by === 'themselves'
          ? words.at(moment)
          : words.by(by.name, moment),
    ],
    button: words.button,
    notes: [words.unexpected(support.name, support.email)],
  });
}
