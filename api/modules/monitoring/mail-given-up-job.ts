import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { GivenUpJob } from '#api/core/jobs/worker-options.ts';
import { sendMail } from '#api/core/mail/send-mail.ts';
import type { Services } from '#api/core/services.ts';
import { jobGivenUpMail } from '#api/mails/operator-mails.ts';
import { mailAdmins } from '#api/modules/people/read.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import { labelOfJob } from '#shared/schemas/job-labels.ts';

/**
 * Tells those who monitor that a job was given up. Not for a mail: what cannot be sent would be
 * reported by what cannot be sent either; the dashboard and the person's deliveries show it.
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
  await mailAdmins(db, { right: 'monitoring' }, (reader) =>
    jobGivenUpMail({
      ...reader,
      job: labelOfJob(name)?.[reader.locale] ?? name,
      days: describeDays(run.from_on, run.to_on),
      reason: tellTold({ text: run.description, said: run.said }, reader.locale),
      link: `${publicUrl()}/admin/monitoring/${runId}`,
    }),
  );
}

function describeDays(from: Day | null, to: Day | null): string | undefined {
  if (!from || !to) return undefined;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
