import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { ReminderDays } from '#shared/domain/onboarding/reminders.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type MailStep, renderMail } from './render-mail.ts';

interface StepReminder {
  locale: Locale;
  firstName: string;
  company: string;
  /** At least one, each with the day it has been open since. */
  steps: (MailStep & { since: string })[];
  /** Which reminder it is; of several steps the later one. */
  days: ReminderDays;
  /** Full days since the first of the steps opened. */
  waitedDays: number;
  link: string;
  support: { name: string; email: string };
}

/** Reminds a company of steps that have been its own for some days. */
export function stepReminderMail(given: StepReminder): MailContent {
  const { locale, firstName, company, days, waitedDays, link, support } = given;
  const words = onboardingMailMessages[locale];
  const { subjectOne, subjectMany, headingOne, headingMany, ...reminder } = words.reminder;
  const steps = given.steps.map(({ since, task, ...step }) => ({
    ...step,
    task: `${task} ${reminder.since(since)}`,
  }));
  const isOne = steps.length === 1;
  return renderMail({
    locale,
    firstName,
    template: `reminder-${days}-days`,
    subject: isOne ? subjectOne(steps[0]?.title ?? '', waitedDays) : subjectMany(steps.length),
    heading: isOne ? headingOne : headingMany(steps.length),
    lead: [days === 7 ? reminder.introAgain(company) : reminder.intro(company)],
    steps,
    button: { label: isOne ? words.toStep : words.toSteps, link },
    notes: [reminder.done, words.help(support.name, support.email)],
  });
}
