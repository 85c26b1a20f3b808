import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatList } from '#shared/format-list.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { privacyMailMessages } from '#shared/messages/privacy-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface PrivacyTextsChanged extends HelpedReader {
  /** On whose pages a former version stands. */
  sites: string[];
  /** What has a newer version; several sites may name the same. */
  texts: readonly { textId: number; title: string; language: Locale }[];
}

/** Asks a company to put the new version of a text into the privacy policies of its sites. */
export function privacyTextsChangedMail(given: PrivacyTextsChanged): MailContent {
  const { locale, sites, texts, support } = given;
  const words = privacyMailMessages[locale];
  const list = formatList(locale);
  const names = new Map(
    texts.map(({ textId, title, language }) => [
      textId,
      words.text(title, words.languages[language]),
    ]),
  );
  return renderMail(given, {
    template: 'privacy-texts-changed',
    subject: words.subject,
    heading: words.heading,
    lead: [
      sites.length === 1 ? words.introOne(sites[0] ?? '') : words.introMany(list(sites)),
      words.texts(list([...names.values()])),
      words.next,
    ],
    button: words.button,
    notes: [onboardingMailMessages[locale].help(support.name, support.email)],
  });
}
