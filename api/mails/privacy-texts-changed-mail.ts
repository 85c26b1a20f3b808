import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatList } from '#shared/format-list.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { privacyMailMessages } from '#shared/messages/privacy-mails.ts';
import { renderMail } from './render-mail.ts';

interface PrivacyTextsChanged {
  locale: Locale;
  firstName: string;
  /** On whose pages a former version stands. */
  sites: string[];
  /** What has a newer version; several sites may name the same. */
  texts: readonly { textId: number; title: string; language: Locale }[];
  link: string;
  support: { name: string; email: string };
}

/** Asks a company to put the new version of a text into the privacy policies of its sites. */
export function privacyTextsChangedMail(given: PrivacyTextsChanged): MailContent {
  const { locale, firstName, sites, texts, link, support } = given;
  const words = privacyMailMessages[locale];
  const list = formatList(locale);
  const names = new Map(
    texts.map(({ textId, title, language }) => [
      textId,
      words.text(title, words.languages[language]),
    ]),
  );
  return renderMail({
    locale,
    firstName,
    template: 'privacy-texts-changed',
    subject: words.subject,
    heading: words.heading,
    lead: [
      sites.length === 1 ? words.introOne(sites[0] ?? '') : words.introMany(list(sites)),
      words.texts(list([...names.values()])),
      words.next,
    ],
    button: { label: words.button, link },
    notes: [onboardingMailMessages[locale].help(support.name, support.email)],
  });
}
