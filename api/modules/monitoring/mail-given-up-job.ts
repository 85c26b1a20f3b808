import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import type { GivenUpJob } from '#api/core/jobs/worker-options.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import { sendMail } from '#api/core/mail/send-mail.ts';
import type { Services } from '#api/core/services.ts';
import { jobGivenUpMail } from '#api/modules/mails/job-given-up-mail.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { labelOfJob } from '#shared/messages/job-labels.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';

/**
 * Tells those who monitor that a job was given up. Not of a mail: what cannot be sent would be told
 * by what cannot be sent either; the dashboard and the person's deliveries show it.
 */
export async function mailGivenUpJob(
  db: Db,
  { name, runId, isRepeated }: GivenUpJob,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<void> {
  if (isRepeated || name === sendMail.name) return;
  const run = mustExist(
    await db('job_runs').where({ id: runId }).first('description', 'said', 'from_on', 'to_on'),
  );
  for (const { id, email, first_name: firstName, language: locale } of await listWatchers(db)) {
    const mail = jobGivenUpMail({
      locale,
      firstName,
      job: labelOfJob(name)?.[locale] ?? name,
      days: describeDays(run.from_on, run.to_on),
      reason: tellTold({ text: run.description, said: run.said }, locale),
      link: `${publicUrl()}/admin/monitoring/${runId}`,
    });
    await queueMail(db, { ...mail, to: email, userId: id });
  }
}

interface Watcher {
  id: number;
  email: string;
  first_name: string;
  language: Locale;
}

/** Admins with the right to monitor who have taken up their account. */
async function listWatchers(db: Db): Promise<Watcher[]> {
  return rows<Watcher>(
    db,
    `
    select u.id, u.email, u.first_name, u.language
      from users u
     where u.kind = 'admin' and u.deactivated_at is null and u.password_hash is not null
       and exists (select from user_roles ur
                     join role_permissions rp on rp.role_id = ur.role_id
                     join permissions p on p.id = rp.permission_id
                    where ur.user_id = u.id and p.scope = 'admin' and p.name = 'monitoring')
     order by u.id`,
  );
}

function describeDays(from: Day | null, to: Day | null): string | undefined {
  if (!from || !to) return undefined;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
