import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { partnerCredentialsMessages } from '#shared/messages/partner-credentials.ts';
import { renderMail } from './render-mail.ts';

interface CredentialsReturned {
  locale: Locale;
  firstName: string;
  site: string;
  credentials: { type: 'CMS' | 'CONSENT_MANAGER'; username: string };
  reason: string;
  link: string;
  support: { name: string; email: string };
}

/** Tells a company that a login it gave does not work, why, and where to put it right. */
export function credentialsReturnedMail(given: CredentialsReturned): MailContent {
  const { locale, firstName, site, credentials, reason, link, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, button, next } = words.credentialsReturned;
  const type = partnerCredentialsMessages[locale].types[credentials.type];
  return renderMail({
    locale,
    firstName,
    template: 'credentials-returned',
    subject: subject(site),
    heading,
    lead: [intro(type, credentials.username, site), words.credentialsReturned.reason(reason)],
    button: { label: button, link },
    notes: [next, words.help(support.name, support.email)],
  });
}
