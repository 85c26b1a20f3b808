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
    for (const [companyId, sites] of groupBy(outdated, (one) => one.companyId)) {
      signal.throwIfAborted();
      const round = { companyId, outdated: sites, now, services };
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
}

/**
 * One mail to each Owner of a company, about the sites and texts they were not told of yet. What was
 * sent is noted in the same transaction.
 *
 * @returns how many mails were queued
 */
async function tellCompanyOfTexts(
  db: Db,
  { companyId, outdated, now, services }: Round,
): Promise<number> {
  let mails = 0;
  for (const reader of await listCompanyReaders(db, companyId)) {
    const before = await db('privacy_mailings').where({ user_id: reader.id });
    const told = outdated.filter(
      ({ siteId, textId }) =>
        !before.some(({ text_id, site_ids }) => text_id === textId && site_ids.includes(siteId)),
    );
    if (told.length === 0) continue;
    for (const [textId, sites] of groupBy(told, (one) => one.textId)) {
      const site_ids = sites.map(({ siteId }) => siteId);
      await db('privacy_mailings')
        .insert({ user_id: reader.id, text_id: textId, site_ids, mailed_at: now })
        .onConflict(['user_id', 'text_id'])
        .merge({
          site_ids: db.raw('privacy_mailings.site_ids || excluded.site_ids'),
          mailed_at: now,
        });
    }
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
