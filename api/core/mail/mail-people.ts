import type { Locale } from '#shared/locale.ts';
import type { Db } from '../database/db.ts';
import type { MailContent } from './mail-content.ts';
import { queueMail } from './queue-mail.ts';

/** Who gets a mail. */
export interface Mailbox {
  /** The person whose mailbox it is; some belong to nobody. */
  id?: number;
  email: string;
  /** How the mail greets. */
  firstName: string;
  language: Locale;
  /** How addresses of the app begin, for a company that is not their home. */
  base?: string;
}

/** An admin or someone of a company, as far as mails need it. */
export type MailedPerson = Mailbox & { id: number };

/** Queues a mail for each, in their language. */
export async function mailPeople<Person extends Mailbox>(
  db: Db,
  people: readonly Person[],
  write: (person: Person) => MailContent,
): Promise<void> {
  for (const person of people) {
    await queueMail(db, { ...write(person), to: person.email, userId: person.id });
  }
}
