import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { ReminderDays } from '#shared/domain/onboarding/reminders.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type HelpedReader, type MailStep, renderMail } from './render-mail.ts';

interface StepReminder extends HelpedReader {
  company: string;
  /** At least one, each with the day it has been open since. */
  steps: (MailStep & { since: string })[];
  /** Which reminder it is; of several steps the later one. */
  days: ReminderDays;
  /** Full days since the first of the steps opened. */
  waitedDays: number;
}

/** Reminds a company of steps that have been its own for some days. */
export function stepReminderMail(given: StepReminder): MailContent {
  const { locale, company, days, waitedDays, support } = given;
  const words = onboardingMailMessages[locale];
  const { subjectOne, subjectMany, headingOne, headingMany, ...reminder } = words.reminder;
  const steps = given.steps.map(({ since, task, ...step }) => ({
    ...step,
    task: `${task} ${reminder.since(since)}`,
  }));
  const isOne = steps.length === 1;
  return renderMail(given, {
    template: `reminder-${days}-days`,
    subject: isOne ? subjectOne(steps[0]?.title ?? '', waitedDays) : subjectMany(steps.length),
    heading: isOne ? headingOne : headingMany(steps.length),
    lead: [days === 7 ? reminder.introAgain(company) : reminder.intro(company)],
    steps,
    button: isOne ? words.toStep : words.toSteps,
    notes: [reminder.done, words.help(support.name, support.email)],
  });
}
