import type { MailContent } from '#api/core/mail/mail-content.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { operatorNewsMessages } from '#shared/messages/operator-news.ts';
import { type MailReader, renderMail } from './render-mail.ts';

export interface Waiting {
  title: string;
  since: string;
  link: string;
}

interface OperatorNews extends Omit<MailReader, 'link'> {
  items: {
    company: string;
    title: string;
    task: string;
    button: string;
    at: string;
    link: string;
  }[];
  /** What else waits for them, in the daily mail; none as something happens. */
  waiting: readonly Waiting[] | undefined;
  /** Address of the back office. */
  office: string;
}

/** Tells an admin which acts of companies are theirs to follow up. */
export function operatorNewsMail(given: OperatorNews): MailContent {
  const { locale, items, waiting, office } = given;
  const words = operatorNewsMessages[locale];
  const settings = words.settings(`${office}/account`);
  const [first, ...others] = items;
  if (!waiting && first && others.length === 0) {
    const { company, title, task, button, link } = first;
    const reader = { ...given, link };
    return renderMail(reader, {
      template: 'operator-news',
      subject: title,
      heading: title,
      lead: [words.intro(company), task],
      button,
      notes: [settings],
    });
  }
  const steps = [
    ...items.map(({ title, task, at, link }) => ({
      ...{ title, link },
      task: `${words.digest.since(at)} ${task}`,
    })),
    ...(waiting ?? []).map(({ title, since, link }) => ({ title, link, task: since })),
  ];
  const reader = { ...given, link: office };
  return renderMail(reader, {
    template: 'operator-digest',
    subject: words.digest.subject(steps.length),
    heading: words.digest.heading,
    lead: [words.digest.intro(items.length)],
    steps,
    button: words.digest.button,
    notes: [settings],
  });
}

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
