import type { MailContent } from '#api/core/mail/mail-content.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { type MailReader, renderMail } from './render-mail.ts';

interface JobGivenUp extends MailReader {
  /** As the table of runs calls it. */
  job: string;
  /** What the run was about, if that is days. */
  days: string | undefined;
  reason: string;
}

/** Tells an admin that a job failed for good. */
export function jobGivenUpMail(given: JobGivenUp): MailContent {
  const { locale, job, days, reason } = given;
  const words = mailMessages[locale].jobGivenUp;
  return renderMail(given, {
    template: 'job-given-up',
    subject: words.subject(job),
    heading: words.heading,
    lead: [days ? words.introOfDays(job, days) : words.intro(job), words.reason(reason)],
    button: words.button,
    notes: [words.again],
  });
}
