import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { renderMail } from './render-mail.ts';

interface JobGivenUp {
  locale: Locale;
  firstName: string;
  /** As the table of runs calls it. */
  job: string;
  /** What the run was about, if that is days. */
  days: string | undefined;
  reason: string;
  link: string;
}

/** Tells an admin that a job failed for good. */
export function jobGivenUpMail({
  locale,
  firstName,
  job,
  days,
  reason,
  link,
}: JobGivenUp): MailContent {
  const words = mailMessages[locale].jobGivenUp;
  return renderMail({
    locale,
    firstName,
    template: 'job-given-up',
    subject: words.subject(job),
    heading: words.heading,
    lead: [days ? words.introOfDays(job, days) : words.intro(job), words.reason(reason)],
    button: { label: words.button, link },
    notes: [words.again],
  });
}
