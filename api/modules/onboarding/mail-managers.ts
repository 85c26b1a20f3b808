import type { Db } from '#api/core/database/db.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import { contractRejectedMail } from '#api/core/mail/templates/contract-rejected-mail.ts';
import { manualReadyMail } from '#api/core/mail/templates/manual-ready-mail.ts';
import type { MailContent } from '#api/core/mail/templates/render-mail.ts';
import type { Services } from '#api/core/services.ts';
import type { Locale } from '#shared/locale.ts';
import type { Onboarding } from './onboarding-queries.ts';

interface Manager {
  id: number;
  email: string;
  firstName: string;
  language: Locale;
}

/** The manual lies ready: now the company integrates the ads. */
export const mailManualReady = (
  db: Db,
  { companyId, url }: Onboarding,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<void> =>
  mailManagers(db, companyId, ({ firstName, language }) =>
    manualReadyMail({
      locale: language,
      firstName,
      site: url ?? '',
      link: `${publicUrl()}/dashboard`,
    }),
  );

/** What was handed in cannot be accepted, and why. */
export const mailContractRejected = (
  db: Db,
  { companyId, reason }: { companyId: number; reason: string },
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<void> =>
  mailManagers(db, companyId, ({ firstName, language }) =>
    contractRejectedMail({ locale: language, firstName, reason, link: `${publicUrl()}/dashboard` }),
  );

/** To everyone who may act for the company, in their language. */
async function mailManagers(
  db: Db,
  companyId: number,
  write: (manager: Manager) => MailContent,
): Promise<void> {
  const managers: Manager[] = await db('users as u')
    .where({ 'u.company_id': companyId })
    .whereNull('u.deactivated_at')
    .whereExists(
      db('user_roles as ur')
        .join('role_permissions as rp', 'rp.role_id', 'ur.role_id')
        .join('permissions as p', 'p.id', 'rp.permission_id')
        .whereRaw(`ur.user_id = u.id and p.scope = 'company' and p.name = 'manageCompany'`)
        .select(db.raw('1')),
    )
    .orderBy('u.id')
    .select('u.id', 'u.email', 'u.first_name as firstName', 'u.language');
  for (const manager of managers) {
    await queueMail(db, { ...write(manager), to: manager.email, userId: manager.id });
  }
}
