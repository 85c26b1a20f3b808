import type { Db } from '#api/core/database/db.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { apiTokenMail, type TokenNews } from '#api/mails/api-token-mail.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { dashboardLink, listOwners } from '#api/modules/people/read.ts';

/** Tells all Owners of the company, after the commit. */
export async function mailToken(
  db: Db,
  services: Pick<Services, 'publicUrl' | 'config'>,
  companyId: number,
  news: TokenNews,
): Promise<void> {
  const { name: companyName } = await requireCompany(db, companyId);
  const { support } = services.config;
  const owners = await listOwners(db, companyId);
  await mailPeople(db, owners, ({ firstName, language: locale, base }) => {
    const link = dashboardLink(services, { base }, '/settings/api');
    return apiTokenMail({ firstName, locale, companyName, link, support }, news);
  });
}
