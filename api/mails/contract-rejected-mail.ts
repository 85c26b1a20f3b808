import type { MailContent } from '#api/core/mail/mail-content.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface ContractRejected extends HelpedReader {
  reason: string;
}

/** Asks a company to hand in its signed contract once more, and says why. */
export function contractRejectedMail(given: ContractRejected): MailContent {
  const { locale, reason, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, button, next } = words.contractRejected;
  return renderMail(given, {
    template: 'contract-rejected',
    subject,
    heading,
    lead: [intro, words.contractRejected.reason(reason)],
    button,
    notes: [next, words.help(support.name, support.email)],
  });
}
