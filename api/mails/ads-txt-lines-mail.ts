import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { adsTxtMailMessages } from '#shared/messages/ad-checks/ads-txt-mail.ts';
import { renderMail } from './render-mail.ts';

interface Wanted {
  locale: Locale;
  firstName: string;
  /** At least one, each with the lines to copy and its page. */
  sites: { url: string; lines: readonly string[]; link: string }[];
  support: { name: string; email: string };
}

/** Asks a publisher for the lines that the ads.txt of their sites lacks. */
export function adsTxtLinesMail({ locale, firstName, sites, support }: Wanted): MailContent {
  const words = adsTxtMailMessages[locale];
  const { url = '', link = '' } = sites[0] ?? {};
  return renderMail({
    ...{ locale, firstName, template: 'ads-txt-lines', heading: words.heading },
    subject: words.subject(sites.length, url),
    lead: [words.intro],
    steps: sites.map((site) => ({
      title: site.url,
      task: site.lines.join('\n'),
      link: site.link,
    })),
    button: { label: words.button, link },
    notes: [words.wrong, words.next, words.help(support.name, support.email)],
  });
}
