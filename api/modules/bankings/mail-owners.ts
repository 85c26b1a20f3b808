import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import { type Mailbox, mailPeople } from '#api/core/mail/mail-people.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { listOwners } from '#api/modules/people/read.ts';
import { canonicalEmail } from '#shared/domain/host.ts';
import type { Account } from '#shared/domain/payee.ts';

/** Tells all Owners of a company, and the mail addresses of these accounts, after the commit. */
export async function mailOwners(
  db: Db,
  companyId: number,
  write: (reader: Mailbox & { companyName: string }) => MailContent,
  accounts: readonly (Account | null)[] = [],
): Promise<void> {
  const { name: companyName } = await requireCompany(db, companyId);
  const owners = await listOwners(db, companyId);
  const language = owners[0]?.language ?? 'de';
  const mailboxes: Mailbox[] = accounts.flatMap((account) => {
    const email = mailboxOf(account);
    return email ? [{ email, firstName: '', language }] : [];
  });
  const readers = new Map<string, Mailbox>();
  for (const one of [...owners, ...mailboxes]) {
    const address = one.email.toLowerCase();
    if (!readers.has(address)) readers.set(address, one);
  }
  await mailPeople(db, [...readers.values()], (reader) => write({ ...reader, companyName }));
}

/** The account's own address; the field takes any text. */
export function mailboxOf(account: Pick<Account, 'email'> | null): string | null {
  const address = account?.email ? canonicalEmail(account.email) : null;
  return z.email().safeParse(address).success ? address : null;
}
