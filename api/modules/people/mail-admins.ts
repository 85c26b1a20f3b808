import type { Db } from '#api/core/database/db.ts';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { MailReader } from '#api/mails/render-mail.ts';
import { listAdminsWith } from './list-admins-with.ts';

interface Whom {
  right: string;
  /** Sees who they are, as a company's own transaction does not. */
  systemDb?: Db;
  /** One who knows it already. */
  except?: number | null;
}

/** Tells the admins with that right. */
export async function mailAdmins(
  db: Db,
  { right, systemDb = db, except }: Whom,
  write: (reader: Omit<MailReader, 'link'>) => MailContent,
): Promise<void> {
  const readers = (await listAdminsWith(systemDb, right)).filter(({ id }) => id !== except);
  await mailPeople(db, readers, ({ firstName, language: locale }) => write({ firstName, locale }));
}
