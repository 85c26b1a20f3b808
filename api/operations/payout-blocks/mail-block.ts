import type { Db } from '#api/core/database/db.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { type BlockNews, payoutBlockMail } from '#api/mails/payout-block-mail.ts';
import { listReaders } from '#api/modules/invoices/list-readers.ts';
import { dashboardLink } from '#api/modules/people/read.ts';

/** Tells those of its company who read documents, in the transaction that makes it so. */
export async function mailBlock(
  db: Db,
  services: Pick<Services, 'publicUrl'>,
  { companyId, now, ...about }: BlockNews & { companyId: number; now: Date },
): Promise<void> {
  const readers = await listReaders(db, companyId, now);
  await mailPeople(db, readers, ({ firstName, language: locale, base }) =>
    payoutBlockMail(
      { firstName, locale, link: dashboardLink(services, { base }, '/payouts') },
      about,
    ),
  );
}
