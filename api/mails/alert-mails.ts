import type { MailContent } from '#api/core/mail/mail-content.ts';
import { alertKinds, type PublisherKind } from '#shared/domain/alerts/alert-kinds.ts';
import type { Locale } from '#shared/locale.ts';
import { alertMessages, alertSentence, type ToldAlert } from '#shared/messages/alerts.ts';
import { formatCents } from '#shared/money.ts';
import { type HelpedReader, type MailReader, renderMail } from './render-mail.ts';

export interface MailedAlert extends ToldAlert {
  /** Name of the site, the company or the feed. */
  subject: string;
  centsPerDay: number | null;
  link: string;
}

/** Tells an admin of one severe alert. */
export function alertMail(given: Omit<MailReader, 'link'> & { alert: MailedAlert }): MailContent {
  const { locale, alert } = given;
  const words = alertMessages[locale].mail;
  const reader = { ...given, link: alert.link };
  return renderMail(reader, {
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
    button: words.button,
    notes: [words.note],
  });
}

/** Tells an admin of all that was found since the day before. */
export function alertDigestMail(
  given: MailReader & { alerts: readonly MailedAlert[] },
): MailContent {
  const { locale, alerts } = given;
  const words = alertMessages[locale].mail;
  return renderMail(given, {
    template: 'alert-digest',
    subject: words.digest.subject(alerts.length),
    heading: words.digest.heading,
    lead: [words.digest.intro],
    steps: alerts.map((alert) => ({
      title: titleOf(alert, locale),
      task: `${alertSentence(alert, locale)}.${alert.centsPerDay === null ? '' : ` ${words.atStake(formatCents(alert.centsPerDay, locale))}`}`,
      link: alert.link,
    })),
    button: words.digest.button,
    notes: [words.note],
  });
}

interface SiteTrouble extends HelpedReader {
  kind: PublisherKind;
  site: string;
  what: string;
  /** It is more than usual that is wrong. */
  isRise?: boolean;
}

/** Tells a company what it can mend on its site, and how. */
export function publisherAlertMail(given: SiteTrouble): MailContent {
  const { locale, kind, site, what, isRise = false, support } = given;
  const words = alertMessages[locale].publisher;
  const { subject, lead, ...tasks } = words[kind];
  const task = isRise && 'taskOfRise' in tasks ? tasks.taskOfRise : tasks.task;
  return renderMail(given, {
    template: 'site-trouble',
    subject: subject(site),
    heading: subject(site),
    lead: [lead(site, what).trim(), task],
    button: words.button,
    notes: [words.help(support.name, support.email)],
  });
}

/** Tells those who were told of a trouble that it is mended. */
export function publisherMendedMail(
  given: MailReader & { kind: PublisherKind; site: string },
): MailContent {
  const { locale, kind, site } = given;
  const { mended, button } = alertMessages[locale].publisher;
  const { subject, lead } = mended[kind];
  return renderMail(given, {
    template: 'site-trouble-mended',
    subject: subject(site),
    heading: subject(site),
    lead: [lead(site), mended.nothingToDo],
    button,
  });
}

const titleOf = ({ kind, subject }: MailedAlert, locale: Locale) =>
  `${alertKinds[kind][locale]}: ${subject}`;
