import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { renderMail } from './render-mail.ts';

interface ManualReady {
  locale: Locale;
  firstName: string;
  site: string;
  link: string;
  /** The page of contracts and terms. */
  termsLink: string;
  support: { name: string; email: string };
}

/** Tells a company that it can integrate the ads into its site. */
export function manualReadyMail(given: ManualReady): MailContent {
  const { locale, firstName, site, link, termsLink, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, next, button } = words.manualReady;
  return renderMail({
    locale,
    firstName,
    template: 'manual-ready',
    subject: subject(site),
    heading,
    lead: [intro(site), next],
    button: { label: button, link },
    more: { label: words.toTerms, link: termsLink },
    notes: [words.help(support.name, support.email)],
  });
}
