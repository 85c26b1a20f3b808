import type { MailContent } from '#api/core/mail/mail-content.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { partnerCredentialsMessages } from '#shared/messages/partner-credentials.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface CredentialsReturned extends HelpedReader {
  site: string;
  credentials: { type: 'CMS' | 'CONSENT_MANAGER'; username: string };
  reason: string;
}

/** Tells a company that a login it gave does not work, why, and where to put it right. */
export function credentialsReturnedMail(given: CredentialsReturned): MailContent {
  const { locale, site, credentials, reason, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, button, next } = words.credentialsReturned;
  const type = partnerCredentialsMessages[locale].types[credentials.type];
  return renderMail(given, {
    template: 'credentials-returned',
    subject: subject(site),
    heading,
    lead: [intro(type, credentials.username, site), words.credentialsReturned.reason(reason)],
    button,
    notes: [next, words.help(support.name, support.email)],
  });
}
