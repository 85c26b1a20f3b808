import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { Services } from '#api/core/services.ts';
import { apiTokenMail, type TokenNews } from '#api/mails/api-token-mail.ts';
import { selectOwners } from '#api/modules/bankings/mail-about-payee.ts';
import { dashboardLink } from '#api/modules/people/read.ts';

/** Tells all Owners of the company, after the commit. */
export async function mailToken(
  db: Db,
  services: Pick<Services, 'publicUrl' | 'config'>,
  companyId: number,
  news: TokenNews,
): Promise<void> {
  const { name: companyName } = mustExist(
    await db('companies').where({ id: companyId }).first('name'),
  );
  const { support } = services.config;
  for (const { to, userId, ...reader } of await selectOwners(db, companyId)) {
    const link = dashboardLink(services, reader, '/settings/api');
    await queueMail(db, {
      ...apiTokenMail({ ...reader, companyName, link, support }, news),
      ...{ to, userId },
    });
  }
}
