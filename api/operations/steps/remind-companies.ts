import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import type { Services } from '#api/core/services.ts';
import { stepReminderMail } from '#api/mails/onboarding-mails.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { mailNotice } from '#api/modules/notices/read.ts';
import { listOnboardings, lockOnboardingsOf } from '#api/modules/onboarding/onboarding-queries.ts';
import { listCompanyReaders } from '#api/modules/people/list-company-people.ts';
import { linkTo, type MailedTurn, mailSteps } from '#api/operations/onboarding/onboarding-mails.ts';
import { berlinDay, formatDay } from '#shared/dates.ts';
import { turnsOf } from '#shared/domain/onboarding/company-news.ts';
import {
  dueReminders,
  fullDays,
  type ReminderDays,
  reminderDays,
} from '#shared/domain/onboarding/reminders.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';

const dayMs = 86_400_000;

/**
 * The 09:00 job: reminds companies of steps that have been their turn for days. It looks at states,
 * not at the day, so the next run makes up for what one missed, with one mail.
 */
export const remindCompanies = defineJob({
  name: 'remind-companies',
  queue: () => 'onboarding-reminders',
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

interface Round {
  companyId: number;
  now: Date;
  services: Pick<Services, 'publicUrl' | 'config'>;
}

interface DueStep extends MailedTurn {
  todoId: number;
  currentSince: Date;
  /** Those that this mail stands for. */
  due: ReminderDays[];
}

/**
 * Reminds a company of its steps that have waited long enough, in one mail to everyone who can act.
 * What was sent is noted in the same transaction, so that no other round sends it again; while
 * nobody can act, nothing is sent or noted.
 *
 * @param db a transaction
 * @returns how many mails were queued
 */
async function remindCompany(db: Db, { companyId, now, services }: Round): Promise<number> {
  await lockOnboardingsOf(db, companyId);
  const steps = await listDueSteps(db, companyId, now);
  const readers = await listCompanyReaders(db, companyId);
  if (steps.length === 0 || readers.length === 0) return 0;
  await db('todo_reminders').insert(
    steps.flatMap(({ todoId, currentSince, due }) =>
      due.map((days) => ({ todo_id: todoId, current_since: currentSince, after_days: days })),
    ),
  );
  const { name: company } = await requireCompany(db, companyId);
  const days = steps.some(({ due }) => due.includes(7)) ? 7 : 3;
  const told = { kind: 'step', companyId } as const;
  return mailNotice(db, services, told, readers, ({ language: locale, firstName, base }) => {
    const address = { publicUrl: services.publicUrl, base };
    return stepReminderMail({
      locale,
      firstName,
      company,
      days,
      waitedDays: Math.max(...steps.map(({ currentSince }) => fullDays(currentSince, now))),
      steps: mailSteps(steps, locale, address).map((step, index) => ({
        ...step,
        since: formatDay(berlinDay(steps[index]?.currentSince ?? now)),
      })),
      link: linkTo(steps, address),
      support: services.config.support,
    });
  });
}

async function listDueSteps(db: Db, companyId: number, now: Date): Promise<DueStep[]> {
  const onboardings = await listOnboardings(db, { ofCompany: companyId });
  const turns = onboardings.flatMap((onboarding) =>
    turnsOf(onboarding).map((todo) => ({
      ...todo,
      siteId: onboarding.siteId,
      url: onboarding.url,
    })),
  );
  const sent: { todo_id: number; current_since: Date; after_days: number }[] = await db(
    'todo_reminders',
  ).whereIn(
    'todo_id',
    turns.map(({ id }) => id),
  );
  return turns.flatMap(({ id, slug, siteId, url, currentSince }) => {
    if (currentSince === null) return [];
    const before = sent.filter((one) => one.todo_id === id && +one.current_since === +currentSince);
    const due = dueReminders(
      currentSince,
      now,
      before.map(({ after_days }) => after_days),
    );
    return due.length > 0 ? [{ todoId: id, slug, siteId, url, currentSince, due }] : [];
  });
}

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
