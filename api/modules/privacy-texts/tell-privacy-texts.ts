import { z } from 'zod';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import { siteLiveSql } from '#api/modules/sites/read.ts';
import { berlinWallClock } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { listOutdated } from './privacy-confirmations.ts';
import { tellCompanyOfTexts } from './tell-company-of-texts.ts';

/**
 * Mails those who have confirmed a text that now has a newer version, and have a live site with it.
 * It looks at states: who was told is noted, and the next run makes up for a site that goes live
 * later.
 */
export const tellPrivacyTexts = defineJob({
  name: 'tell-privacy-texts',
  payload: z.object({}),
  queue: () => 'privacy-texts',
  maxAttempts: patience.halfADay,
  recorded: true,
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
