import type { Db } from '#api/core/database/db.ts';
import type { Mailbox } from '#api/core/mail/mail-people.ts';
import { findPayee, mailboxOf } from '#api/modules/bankings/read.ts';
import { listDocumentReaders } from '#api/modules/people/read.ts';

/** Who gets a company's documents: its readers, and the mailbox of the account that is paid. */
export async function listReaders(db: Db, companyId: number, now: Date): Promise<Mailbox[]> {
  const people = await listDocumentReaders(db, companyId);
  const { paid } = await findPayee(db, companyId, now);
  const email = mailboxOf(paid);
  const isOf = (one: Mailbox) => one.email.toLowerCase() === email?.toLowerCase();
  if (!email || people.some(isOf)) return people;
  const language = people[0]?.language ?? 'de';
  return [...people, { email, firstName: '', language }];
}
