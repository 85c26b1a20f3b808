import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type MailContent, renderMail } from './render-mail.ts';

interface ManualReady {
  locale: Locale;
  firstName: string;
  site: string;
  link: string;
}

/** Tells a company that it can integrate the ads into its site. */
export function manualReadyMail({ locale, firstName, site, link }: ManualReady): MailContent {
  const words = onboardingMailMessages[locale].manualReady;
  return renderMail({
    locale,
    firstName,
    template: 'manual-ready',
    subject: words.subject(site),
    heading: words.heading,
    lead: [words.intro(site), words.next],
    button: { label: words.button, link },
    notes: [words.help],
  });
}
