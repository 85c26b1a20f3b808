import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { renderMail } from './render-mail.ts';

interface ContractRejected {
  locale: Locale;
  firstName: string;
  reason: string;
  link: string;
  support: { name: string; email: string };
}

/** Asks a company to hand in its signed contract once more, and says why. */
export function contractRejectedMail(given: ContractRejected): MailContent {
  const { locale, firstName, reason, link, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, button, next } = words.contractRejected;
  return renderMail({
    locale,
    firstName,
    template: 'contract-rejected',
    subject,
    heading,
    lead: [intro, words.contractRejected.reason(reason)],
    button: { label: button, link },
    notes: [next, words.help(support.name, support.email)],
  });
}
