import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { accountMailMessages, type PeopleChange } from '#shared/messages/account-mails.ts';
import { renderMail } from './render-mail.ts';

interface PeopleChanged {
  kind: PeopleChange;
  locale: Locale;
  firstName: string;
  company: string;
  person: { firstName: string; lastName: string; email: string };
  by: { name: string } | 'operator' | 'themselves';
  at: Date;
  link: string;
  support: { name: string; email: string };
}

/** Tells an Owner of a change among the people of their company. */
export function peopleChangedMail(given: PeopleChanged): MailContent {
  const { kind, locale, firstName, company, person, by, at, link, support } = given;
  const words = accountMailMessages[locale].peopleChanged;
  const moment = formatInstant(at);
  const name = `${person.firstName} ${person.lastName} (${person.email})`;
  return renderMail({
    ...{ locale, firstName, template: 'people-changed', heading: words.heading[kind] },
    subject: words.subject(words.heading[kind], company),
    lead: [
      words.what[kind](name, company),
      by === 'operator'
        ? words.byUs(moment)
        : by === 'themselves'
          ? words.at(moment)
          : words.by(by.name, moment),
    ],
    button: { label: words.button, link },
    notes: [words.unexpected(support.name, support.email)],
  });
}
