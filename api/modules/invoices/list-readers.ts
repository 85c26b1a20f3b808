import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { findPayee, mailboxOf } from '#api/modules/bankings/read.ts';
import { listDocumentReaders } from '#api/modules/people/read.ts';
import type { Locale } from '#shared/locale.ts';

interface Reader {
  to: string;
  userId?: number;
  /** How the mail greets. */
  firstName: string;
  locale: Locale;
}

/** Who gets a company's documents: its readers, and the mailbox of the account that is paid. */
export async function listReaders(db: Db, companyId: number, now: Date): Promise<Reader[]> {
  const people = (await listDocumentReaders(db, companyId)).map(
    ({ id: userId, email: to, firstName, language: locale }) => ({ to, userId, firstName, locale }),
  );
  const { paid } = await findPayee(db, companyId, now);
  const to = mailboxOf(paid);
  if (!to || people.some((one) => one.to.toLowerCase() === to.toLowerCase())) return people;
  const { name } = mustExist(await db('companies').where({ id: companyId }).first('name'));
  const locale = people[0]?.locale ?? 'de';
  return [...people, { to, firstName: paid?.accountHolder || name, locale }];
}
