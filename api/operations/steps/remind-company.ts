import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { stepReminderMail } from '#api/mails/step-reminder-mail.ts';
import { listCompanyPeople } from '#api/modules/onboarding/list-company-people.ts';
import { listOnboardings, lockOnboardingsOf } from '#api/modules/onboarding/onboarding-queries.ts';
import { linkTo, type MailedTurn, mailSteps } from '#api/operations/onboarding/onboarding-mails.ts';
import { berlinDay, formatDay } from '#shared/dates.ts';
import { readersOf, turnsOf } from '#shared/domain/onboarding/company-news.ts';
import { dueReminders, fullDays, type ReminderDays } from '#shared/domain/onboarding/reminders.ts';

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
export async function remindCompany(db: Db, { companyId, now, services }: Round): Promise<number> {
  await lockOnboardingsOf(db, companyId);
  const steps = await listDueSteps(db, companyId, now);
  const people = await listCompanyPeople(db, companyId);
  const readers = readersOf(people, { spares: 'nobody' }, null);
  if (steps.length === 0 || readers.length === 0) return 0;
  await db('todo_reminders').insert(
    steps.flatMap(({ todoId, currentSince, due }) =>
      due.map((days) => ({ todo_id: todoId, current_since: currentSince, after_days: days })),
    ),
  );
  const { name: company } = mustExist(await db('companies').where({ id: companyId }).first('name'));
  const days = steps.some(({ due }) => due.includes(7)) ? 7 : 3;
  await mailPeople(db, readers, ({ language: locale, firstName }) =>
    stepReminderMail({
      locale,
      firstName,
      company,
      days,
      waitedDays: Math.max(...steps.map(({ currentSince }) => fullDays(currentSince, now))),
      steps: mailSteps(steps, locale, services).map((step, index) => ({
        ...step,
        since: formatDay(berlinDay(steps[index]?.currentSince ?? now)),
      })),
      link: linkTo(steps, services),
      support: services.config.support,
    }),
  );
  return readers.length;
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
