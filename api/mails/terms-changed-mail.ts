import type { MailContent } from '#api/core/mail/mail-content.ts';
import { berlinDay, formatDay } from '#shared/dates.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { renderMail } from './render-mail.ts';
import type { YourTurn } from './your-turn-mail.ts';

interface TermsChanged extends YourTurn {
  /** When the contract that is to be signed again was signed; null if it was not. */
  signedAt: Date | null;
}

/** Tells a company that what it has confirmed has changed, and what that makes void. */
export function termsChangedMail(given: TermsChanged): MailContent {
  const { locale, company, signedAt, steps, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, signature, next, button } = words.termsChanged;
  return renderMail(given, {
    template: 'terms-changed',
    subject,
    heading,
    lead: [intro(company), ...(signedAt ? [signature(formatDay(berlinDay(signedAt)))] : [])],
    steps,
    button,
    notes: [next, words.help(support.name, support.email)],
  });
}
