import type { MailContent } from '#api/core/mail/mail-content.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface ManualReady extends HelpedReader {
  site: string;
  /** The page of contracts and terms. */
  termsLink: string;
}

/** Tells a company that it can integrate the ads into its site. */
export function manualReadyMail(given: ManualReady): MailContent {
  const { locale, site, termsLink, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, next, button } = words.manualReady;
  return renderMail(given, {
    template: 'manual-ready',
    subject: subject(site),
    heading,
    lead: [intro(site), next],
    button,
    more: { label: words.toTerms, link: termsLink },
    notes: [words.help(support.name, support.email)],
  });
}
