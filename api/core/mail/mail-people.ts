import type { Locale } from '#shared/locale.ts';
import type { Db } from '../database/db.ts';
import type { MailContent } from './mail-content.ts';
import { queueMail } from './queue-mail.ts';

/** An admin or someone of a company, as far as mails need it. */
export interface MailedPerson {
  id: number;
  email: string;
  firstName: string;
  language: Locale;
}

/** Queues a mail for each, in their language. */
export async function mailPeople<Person extends MailedPerson>(
  db: Db,
  people: readonly Person[],
  write: (person: Person) => MailContent,
): Promise<void> {
  for (const person of people) {
    await queueMail(db, { ...write(person), to: person.email, userId: person.id });
  }
}
