import type { MailContent } from '#api/core/mail/mail-content.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type HelpedReader, type MailStep, renderMail } from './render-mail.ts';

export interface YourTurn extends HelpedReader {
  company: string;
  /** Those that are the company's turn now. */
  steps: MailStep[];
  /** The page of the one step, or the one that shows them all. */
  link: string;
}

/** Tells a company which steps have become its own. */
export function yourTurnMail(given: YourTurn): MailContent {
  const { locale, company, steps, support } = given;
  const words = onboardingMailMessages[locale];
  const { subjectOne, subjectMany, heading, introOne, introMany, next } = words.yourTurn;
  const isOne = steps.length === 1;
  return renderMail(given, {
    template: 'your-turn',
    subject: isOne ? subjectOne(steps[0]?.title ?? '') : subjectMany(steps.length),
    heading,
    lead: [isOne ? introOne(company) : introMany(company)],
    steps,
    button: isOne ? words.toStep : words.toSteps,
    notes: [next, words.help(support.name, support.email)],
  });
}
