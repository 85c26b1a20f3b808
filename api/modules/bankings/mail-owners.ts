import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import { baseSql } from '#api/modules/people/read.ts';
import { canonicalEmail } from '#shared/domain/host.ts';
import type { Account } from '#shared/domain/payee.ts';
import type { Locale } from '#shared/locale.ts';

interface Recipient {
  to: string;
  userId?: number;
  /** How the mail greets. */
  firstName: string;
  locale: Locale;
  base?: string;
}

/** Tells all Owners of a company, and the mail addresses of these accounts, after the commit. */
export async function mailOwners(
  db: Db,
  companyId: number,
  write: (reader: Omit<Recipient, 'to'> & { companyName: string }) => MailContent,
  accounts: readonly (Account | null)[] = [],
): Promise<void> {
  const { name: companyName } = mustExist(
    await db('companies').where({ id: companyId }).first('name'),
  );
  const owners = await selectOwners(db, companyId);
  const locale = owners[0]?.locale ?? 'de';
  const mailboxes: Recipient[] = accounts.flatMap((account) => {
    const to = mailboxOf(account);
    return to ? [{ to, firstName: '', locale }] : [];
  });
  const told = new Set<string>();
  for (const { to, ...reader } of [...owners, ...mailboxes]) {
    if (told.has(to.toLowerCase())) continue;
    told.add(to.toLowerCase());
    await queueMail(db, { ...write({ ...reader, companyName }), to, userId: reader.userId });
  }
}

export const selectOwners = (db: Db, companyId: number) =>
  rows<Recipient & { userId: number }>(
    db,
    `select u.email as to, u.id as "userId", u.first_name as "firstName", u.language as locale,
            ${baseSql} as base
       from company_people p
       join users u on u.id = p.user_id and u.deactivated_at is null
      where p.company_id = ? and 'Owner' = any(p.roles)
      order by u.id`,
    [companyId],
  );

/** The account's own address; the field takes any text. */
export function mailboxOf(account: Pick<Account, 'email'> | null): string | null {
  const address = account?.email ? canonicalEmail(account.email) : null;
  return z.email().safeParse(address).success ? address : null;
}
