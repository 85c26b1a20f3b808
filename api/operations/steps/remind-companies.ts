import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import { reminderDays } from '#shared/domain/onboarding/reminders.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { remindCompany } from './remind-company.ts';

const dayMs = 86_400_000;

/**
 * The 09:00 job: reminds companies of steps that have been their turn for days. It looks at states,
 * not at the day, so the next run makes up for what one missed, with one mail.
 */
export const remindCompanies = defineJob({
  name: 'remind-companies',
  payload: z.object({}),
  queue: () => 'onboarding-reminders',
  maxAttempts: patience.halfADay,
  recorded: true,
  async run({ db, transaction, clock, services, log, signal }) {
    const now = clock();
    let mails = 0;
    for (const companyId of await listWaitingCompanies(db, now)) {
      signal.throwIfAborted();
      const queued = await transaction((one) => remindCompany(one, { companyId, now, services }));
      if (queued > 0) log.info(sayRun('company-mails', { id: companyId, count: queued }));
      mails += queued;
    }
    return sayRun('mails-queued', { count: mails });
  },
});

/** Those with a step of their own that has waited at least for the first reminder. */
async function listWaitingCompanies(db: Db, now: Date): Promise<number[]> {
  const companies = await rows<{ company_id: number }>(
    db,
    `select distinct coalesce(o.company_id, s.company_id) as company_id
       from todos t
       join onboardings o on o.id = t.onboarding_id
       left join sites s on s.id = o.site_id
      where t.status = 'OPEN' and t.assignable_type = 'Person' and t.current_since <= ?
      order by company_id`,
    [new Date(+now - reminderDays[0] * dayMs)],
  );
  return companies.map(({ company_id }) => company_id);
}
