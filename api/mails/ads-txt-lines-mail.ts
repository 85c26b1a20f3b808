import type { MailContent } from '#api/core/mail/mail-content.ts';
import { adsTxtMailMessages } from '#shared/messages/ad-checks/ads-txt-mail.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface Wanted extends Omit<HelpedReader, 'link'> {
  /** At least one, each with the lines to copy and its page. */
  sites: { url: string; lines: readonly string[]; link: string }[];
}

/** Asks a publisher for the lines that the ads.txt of their sites lacks. */
export function adsTxtLinesMail({ sites, ...given }: Wanted): MailContent {
  const { locale, support } = given;
  const words = adsTxtMailMessages[locale];
  const { url = '', link = '' } = sites[0] ?? {};
  const reader = { ...given, link };
  return renderMail(reader, {
    template: 'ads-txt-lines',
    subject: words.subject(sites.length, url),
    heading: words.heading,
    lead: [words.intro],
    steps: sites.map((site) => ({
      title: site.url,
      task: site.lines.join('\n'),
      link: site.link,
    })),
    button: words.button,
    notes: [words.wrong, words.next, words.help(support.name, support.email)],
  });
}
