import type { MailContent } from '#api/core/mail/mail-content.ts';
import { berlinDay, formatDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type MailStep, renderMail } from './render-mail.ts';

interface TermsChanged {
  locale: Locale;
  firstName: string;
  company: string;
  /** When the contract that is to be signed again was signed; null if it was not. */
  signedAt: Date | null;
  steps: MailStep[];
  link: string;
  support: { name: string; email: string };
}

/** Tells a company that what it has confirmed has changed, and what that makes void. */
export function termsChangedMail(given: TermsChanged): MailContent {
  const { locale, firstName, company, signedAt, steps, link, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, signature, next, button } = words.termsChanged;
  return renderMail({
    locale,
    firstName,
    template: 'terms-changed',
    subject,
    heading,
    lead: [intro(company), ...(signedAt ? [signature(formatDay(berlinDay(signedAt)))] : [])],
    steps,
    button: { label: button, link },
    notes: [next, words.help(support.name, support.email)],
  });
}
