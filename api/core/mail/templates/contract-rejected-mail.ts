import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type MailContent, renderMail } from './render-mail.ts';

interface ContractRejected {
  locale: Locale;
  firstName: string;
  reason: string;
  link: string;
}

/** Asks a company to hand in its signed contract once more, and says why. */
export function contractRejectedMail({
  locale,
  firstName,
  reason,
  link,
}: ContractRejected): MailContent {
  const words = onboardingMailMessages[locale].contractRejected;
  return renderMail({
    locale,
    firstName,
    template: 'contract-rejected',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro, words.reason(reason)],
    button: { label: words.button, link },
    notes: [words.help],
  });
}
