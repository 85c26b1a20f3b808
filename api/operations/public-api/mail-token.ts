import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { apiTokenMail, type TokenNews } from '#api/mails/api-token-mail.ts';
import { mailOwners } from '#api/modules/bankings/mail-owners.ts';
import { dashboardLink } from '#api/modules/people/read.ts';

/** Tells all Owners of the company, after the commit. */
export const mailToken = (
  db: Db,
  services: Pick<Services, 'publicUrl' | 'config'>,
  companyId: number,
  news: TokenNews,
): Promise<void> =>
  mailOwners(db, companyId, ({ firstName, language: locale, companyName, base }) => {
    const link = dashboardLink(services, { base }, '/settings/api');
    return apiTokenMail(
      { firstName, locale, companyName, link, support: services.config.support },
      news,
    );
  });
