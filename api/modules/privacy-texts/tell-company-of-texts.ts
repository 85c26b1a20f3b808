import type { Db } from '#api/core/database/db.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { privacyTextsChangedMail } from '#api/mails/privacy-texts-changed-mail.ts';
import { listCompanyPeople } from '#api/modules/onboarding/read.ts';
import { readersOf } from '#shared/domain/onboarding/company-news.ts';
import type { Outdated } from './privacy-confirmations.ts';

interface Round {
  companyId: number;
  /** Its live sites, each with a text that has changed. */
  outdated: readonly Outdated[];
  now: Date;
  services: Pick<Services, 'publicUrl' | 'config'>;
}

/**
 * One mail to each Owner of a company, about the texts they were not told of yet. What was sent is
 * noted in the same transaction.
 *
 * @returns how many mails were queued
 */
export async function tellCompanyOfTexts(
  db: Db,
  { companyId, outdated, now, services }: Round,
): Promise<number> {
  const people = await listCompanyPeople(db, companyId);
  let mails = 0;
  for (const reader of readersOf(people, { spares: 'nobody' }, null)) {
    const textIds = [...new Set(outdated.map(({ textId }) => textId))];
    const news = await db('privacy_mailings')
      .insert(textIds.map((textId) => ({ user_id: reader.id, text_id: textId, mailed_at: now })))
      .onConflict(['user_id', 'text_id'])
      .ignore()
      .returning('text_id');
    const isNews = new Set(news.map(({ text_id }) => text_id));
    const told = outdated.filter(({ textId }) => isNews.has(textId));
    if (told.length === 0) continue;
    await mailPeople(db, [reader], ({ language: locale, firstName }) =>
      privacyTextsChangedMail({
        locale,
        firstName,
        sites: [...new Set(told.map(({ url }) => url))],
        texts: told,
        link: `${services.publicUrl()}/dashboard/settings/contracts`,
        support: services.config.support,
      }),
    );
    mails += 1;
  }
  return mails;
}
