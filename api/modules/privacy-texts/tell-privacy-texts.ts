import type { Db } from '#api/core/database/db.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { privacyTextsChangedMail } from '#api/mails/privacy-texts-changed-mail.ts';
import { dashboardLink, listCompanyReaders } from '#api/modules/people/read.ts';
import { siteLiveSql } from '#api/modules/sites/read.ts';
import { berlinWallClock } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { listOutdated, type Outdated } from './privacy-confirmations.ts';

/**
 * Mails those who have confirmed a text that now has a newer version, and have a live site with it.
 * It looks at states: who was told is noted, and the next run makes up for a site that goes live
 * later.
 */
export const tellPrivacyTexts = defineJob({
  name: 'tell-privacy-texts',
  queue: () => 'privacy-texts',
  async run({ db, transaction, clock, services, log, signal }) {
    const now = clock();
    const live = siteLiveSql('s.id', ':berlinNow');
    const outdated = await listOutdated(db, live, { berlinNow: berlinWallClock(now) });
    let mails = 0;
    const told = new Set<string>();
    for (const [companyId, sites] of groupBy(outdated, (one) => one.companyId)) {
      signal.throwIfAborted();
      const round = { companyId, outdated: sites, now, services, told };
      const queued = await transaction((one) => tellCompanyOfTexts(one, round));
      if (queued > 0) log.info(sayRun('company-mails', { id: companyId, count: queued }));
      mails += queued;
    }
    return sayRun('mails-queued', { count: mails });
  },
});

interface Round {
  companyId: number;
  /** Its live sites, each with a text that has changed. */
  outdated: readonly Outdated[];
  now: Date;
  services: Pick<Services, 'publicUrl' | 'config'>;
  /** Who was told of which text in this run: somebody of two companies is told for both. */
  told: Set<string>;
}

/**
 * One mail to each Owner of a company, about the texts they were not told of yet. What was sent is
 * noted in the same transaction.
 *
 * @returns how many mails were queued
 */
async function tellCompanyOfTexts(
  db: Db,
  { companyId, outdated, now, services, told: toldNow }: Round,
): Promise<number> {
  let mails = 0;
  for (const reader of await listCompanyReaders(db, companyId)) {
    const textIds = [...new Set(outdated.map(({ textId }) => textId))];
    const news = await db('privacy_mailings')
      .insert(textIds.map((textId) => ({ user_id: reader.id, text_id: textId, mailed_at: now })))
      .onConflict(['user_id', 'text_id'])
      .ignore()
      .returning('text_id');
    for (const { text_id } of news) toldNow.add(`${reader.id} ${text_id}`);
    const isNews = new Set(textIds.filter((id) => toldNow.has(`${reader.id} ${id}`)));
    const told = outdated.filter(({ textId }) => isNews.has(textId));
    if (told.length === 0) continue;
    await mailPeople(db, [reader], ({ language: locale, firstName, base }) =>
      privacyTextsChangedMail({
        locale,
        firstName,
        sites: [...new Set(told.map(({ url }) => url))],
        texts: told,
        link: dashboardLink(services, { base }, '/settings/contracts'),
        support: services.config.support,
      }),
    );
    mails += 1;
  }
  return mails;
}
