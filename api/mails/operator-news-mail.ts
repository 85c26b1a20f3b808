import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { operatorNewsMessages } from '#shared/messages/operator-news.ts';
import { renderMail } from './render-mail.ts';

interface OperatorNews {
  locale: Locale;
  firstName: string;
  /** At least one. */
  items: {
    company: string;
    title: string;
    task: string;
    button: string;
    at: string;
    link: string;
  }[];
  /** Of a day, not as it happens. */
  isDigest: boolean;
  /** Address of the back office. */
  office: string;
}

/** Tells an admin which acts of companies are theirs to follow up. */
export function operatorNewsMail(given: OperatorNews): MailContent {
  const { locale, firstName, items, isDigest, office } = given;
  const words = operatorNewsMessages[locale];
  const settings = words.settings(`${office}/account`);
  const [first, ...others] = items;
  if (!isDigest && first && others.length === 0) {
    const { company, title, task, button, link } = first;
    return renderMail({
      locale,
      firstName,
      template: 'operator-news',
      subject: title,
      heading: title,
      lead: [words.intro(company), task],
      button: { label: button, link },
      notes: [settings],
    });
  }
  return renderMail({
    locale,
    firstName,
    template: 'operator-digest',
    subject: words.digest.subject(items.length),
    heading: words.digest.heading,
    lead: [words.digest.intro(items.length)],
    steps: items.map(({ title, task, at, link }) => ({
      title,
      task: `${words.digest.since(at)} ${task}`,
      link,
    })),
    button: { label: words.digest.button, link: office },
    notes: [settings],
  });
}
