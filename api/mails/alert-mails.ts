import type { MailContent } from '#api/core/mail/mail-content.ts';
import { alertKinds, type PublisherKind } from '#shared/domain/alerts/alert-kinds.ts';
import type { Locale } from '#shared/locale.ts';
import { alertMessages, alertSentence, type ToldAlert } from '#shared/messages/alerts.ts';
import { formatCents } from '#shared/money.ts';
import { renderMail } from './render-mail.ts';

export interface MailedAlert extends ToldAlert {
  /** Name of the site, the company or the feed. */
  subject: string;
  centsPerDay: number | null;
  link: string;
}

interface Reader {
  locale: Locale;
  firstName: string;
}

/** Tells an admin of one severe alert. */
export function alertMail({ locale, firstName, alert }: Reader & { alert: MailedAlert }) {
  const words = alertMessages[locale].mail;
  return renderMail({
    locale,
    firstName,
    template: 'alert',
    subject: words.subject(titleOf(alert, locale)),
    heading: titleOf(alert, locale),
    lead: [
      words.intro(alert.subject),
      `${alertSentence(alert, locale)}.`,
      ...(alert.centsPerDay === null
        ? []
        : [words.atStake(formatCents(alert.centsPerDay, locale))]),
    ],
    button: { label: words.button, link: alert.link },
    notes: [words.note],
  });
}

/** Tells an admin of all that was found since the day before. */
export function alertDigestMail({
  locale,
  firstName,
  alerts,
  link,
}: Reader & { alerts: readonly MailedAlert[]; link: string }): MailContent {
  const words = alertMessages[locale].mail;
  return renderMail({
    locale,
    firstName,
    template: 'alert-digest',
    subject: words.digest.subject(alerts.length),
    heading: words.digest.heading,
    lead: [words.digest.intro],
    steps: alerts.map((alert) => ({
      title: titleOf(alert, locale),
      task: `${alertSentence(alert, locale)}.${alert.centsPerDay === null ? '' : ` ${words.atStake(formatCents(alert.centsPerDay, locale))}`}`,
      link: alert.link,
    })),
    button: { label: words.digest.button, link },
    notes: [words.note],
  });
}

/** Tells a company what it can mend on its site, and how. */
export function publisherAlertMail({
  locale,
  firstName,
  kind,
  site,
  what,
  isRise = false,
  link,
  support,
}: Reader & {
  kind: PublisherKind;
  site: string;
  what: string;
  /** It is more than usual that is wrong. */
  isRise?: boolean;
  link: string;
  support: { name: string; email: string };
}): MailContent {
  const words = alertMessages[locale].publisher;
  const { subject, lead, ...tasks } = words[kind];
  const task = isRise && 'taskOfRise' in tasks ? tasks.taskOfRise : tasks.task;
  return renderMail({
    locale,
    firstName,
    template: 'site-trouble',
    subject: subject(site),
    heading: subject(site),
    lead: [lead(site, what).trim(), task],
    button: { label: words.button, link },
    notes: [words.help(support.name, support.email)],
  });
}

/** Tells those who were told of a trouble that it is mended. */
export function publisherMendedMail({
  locale,
  firstName,
  kind,
  site,
  link,
}: Reader & { kind: PublisherKind; site: string; link: string }): MailContent {
  const { mended, button } = alertMessages[locale].publisher;
  const { subject, lead } = mended[kind];
  return renderMail({
    locale,
    firstName,
    template: 'site-trouble-mended',
    subject: subject(site),
    heading: subject(site),
    lead: [lead(site), mended.nothingToDo],
    button: { label: button, link },
    notes: [],
  });
}

const titleOf = ({ kind, subject }: MailedAlert, locale: Locale) =>
  `${alertKinds[kind][locale]}: ${subject}`;
