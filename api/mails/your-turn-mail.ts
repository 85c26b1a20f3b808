import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type MailStep, renderMail } from './render-mail.ts';

export interface YourTurn {
  locale: Locale;
  firstName: string;
  company: string;
  /** Those that are the company's turn now. */
  steps: MailStep[];
  /** The page of the one step, or the one that shows them all. */
  link: string;
  support: { name: string; email: string };
}

/** Tells a company which steps have become its own. */
export function yourTurnMail(given: YourTurn): MailContent {
  const { locale, firstName, company, steps, link, support } = given;
  const words = onboardingMailMessages[locale];
  const { subjectOne, subjectMany, heading, introOne, introMany, next } = words.yourTurn;
  const isOne = steps.length === 1;
  return renderMail({
    locale,
    firstName,
    template: 'your-turn',
    subject: isOne ? subjectOne(steps[0]?.title ?? '') : subjectMany(steps.length),
    heading,
    lead: [isOne ? introOne(company) : introMany(company)],
    steps,
    button: { label: isOne ? words.toStep : words.toSteps, link },
    notes: [next, words.help(support.name, support.email)],
  });
}
